/** Entry of the file by which the server renders the shell. */
export { renderSite as render } from './renderSite';
export { sharedModules } from './sharedModules';
