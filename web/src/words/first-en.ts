// The texts of the first page.
export default import.meta.glob<string>("../../../lang/en/{names,page/shell,page/home,page/games}.ftl", {
  query: "?raw",
  import: "default",
  eager: true,
});
