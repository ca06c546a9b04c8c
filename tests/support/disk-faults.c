/*
 * Preloaded before the C library (LD_PRELOAD), wraps writes and syncs of SQLite. Synced files are copied to
 * DISK_DURABLE, the state after a power failure. While the file DISK_FULL exists, writes fail; while DISK_BROKEN
 * exists, writes and syncs fail; while DISK_LIES exists, syncs of the log succeed without effect.
 */
#define _GNU_SOURCE
#include <dlfcn.h>
#include <errno.h>
#include <fcntl.h>
#include <limits.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/syscall.h>
#include <sys/types.h>
#include <unistd.h>

static int ends_with(const char *text, const char *end) {
  size_t length = strlen(text), tail = strlen(end);
  return length >= tail && strcmp(text + length - tail, end) == 0;
}

/* The path of an open database or of its write-ahead log; 0 for any other file. */
static int database_path(int fd, char *path) {
  char link[64];
  snprintf(link, sizeof link, "/proc/self/fd/%d", fd);
  ssize_t length = readlink(link, path, PATH_MAX - 1);
  if (length <= 0) return 0;
  path[length] = 0;
  return ends_with(path, ".sqlite") || ends_with(path, ".sqlite-wal");
}

static void keep(const char *path) {
  const char *folder = getenv("DISK_DURABLE");
  char draft[PATH_MAX + 16], target[PATH_MAX + 16], buffer[65536];
  if (!folder) return;
  snprintf(target, sizeof target, "%s/%s", folder, strrchr(path, '/') + 1);
  snprintf(draft, sizeof draft, "%s.draft", target);
  int from = open(path, O_RDONLY | O_CLOEXEC), to = open(draft, O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, 0600);
  for (ssize_t count; (count = read(from, buffer, sizeof buffer)) > 0;)
    if (syscall(SYS_write, to, buffer, count) != count) abort();
  close(from);
  close(to);
  if (rename(draft, target) != 0) abort();
}

static int is_marked(const char *name) {
  const char *mark = getenv(name);
  return mark && access(mark, F_OK) == 0;
}

static int synced(const char *name, int fd) {
  char path[PATH_MAX];
  if (is_marked("DISK_BROKEN") && database_path(fd, path)) {
    errno = EIO;
    return -1;
  }
  int (*real)(int) = (int (*)(int))dlsym(RTLD_NEXT, name);
  int result = real(fd);
  if (result != 0 || !database_path(fd, path)) return result;
  if (!is_marked("DISK_LIES") || !ends_with(path, "-wal")) keep(path);
  return result;
}

int fsync(int fd) { return synced("fsync", fd); }
int fdatasync(int fd) { return synced("fdatasync", fd); }

static int refuses(int fd) {
  char path[PATH_MAX];
  int broken = is_marked("DISK_BROKEN");
  if ((!broken && !is_marked("DISK_FULL")) || !database_path(fd, path)) return 0;
  errno = broken ? EIO : ENOSPC;
  return 1;
}

ssize_t write(int fd, const void *bytes, size_t count) {
  return refuses(fd) ? -1 : syscall(SYS_write, fd, bytes, count);
}
ssize_t pwrite(int fd, const void *bytes, size_t count, off_t offset) {
  return refuses(fd) ? -1 : syscall(SYS_pwrite64, fd, bytes, count, offset);
}
ssize_t pwrite64(int fd, const void *bytes, size_t count, off64_t offset) {
  return refuses(fd) ? -1 : syscall(SYS_pwrite64, fd, bytes, count, offset);
}
