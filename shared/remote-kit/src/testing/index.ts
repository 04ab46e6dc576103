export { manifestOf } from './manifest';
export { renderOnSite, type RenderOnSiteOptions } from './renderOnSite';
export { testDescriptions } from './testDescriptions';
