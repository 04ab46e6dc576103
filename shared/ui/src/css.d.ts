/** Stylesheets are imported for their effect; those named `*.module.css` also give the class names they were built with. */
declare module '*.css' {
  const classes: Readonly<Record<string, string>>;
  export default classes;
}
