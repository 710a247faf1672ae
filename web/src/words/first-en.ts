// What the first page says.
export default import.meta.glob<string>("../../../lang/en/{names,options,page/shell,page/home,page/games}.ftl", {
  query: "?raw",
  import: "default",
  eager: true,
});
