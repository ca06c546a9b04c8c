const SAFE = { "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;" };
const safe = (text) => text.replace(/[&<>"]/g, (character) => SAFE[character]);

const figure = ({ title, path, width, scheme, file }) => `
    <figure>
      <a href="${file}"><img src="${file}" alt="${safe(title)}" loading="lazy"></a>
      <figcaption>${width} · ${scheme}<br><code>${safe(path)}</code></figcaption>
    </figure>`;

/** An HTML page with all screenshots: those of a page side by side, page below page. */
export function galleryPage(taken) {
  const titles = [...new Set(taken.map(({ title }) => title))];
  const rows = titles.map((title) => {
    const figures = taken.filter((picture) => picture.title === title).map(figure);
    return `  <h2>${safe(title)}</h2>\n  <div>${figures.join("")}\n  </div>`;
  });
  return `<!doctype html>
<html lang="zh-CN">
<meta charset="utf-8">
<title>全部页面</title>
<style>
  body { margin: 2rem; font: 1rem/1.6 sans-serif; background: #eee }
  div { display: flex; gap: 1rem; overflow-x: auto }
  figure { flex: none; margin: 0 }
  img { height: 24rem; max-width: 40rem; object-fit: cover; object-position: top; border: 1px solid #bbb; background: #fff }
</style>
${rows.join("\n")}
</html>
`;
}
