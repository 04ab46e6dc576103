export { fill } from './fill';
export { manifestOf } from './manifest';
export { renderOnSite, renderServed, type RenderOnSiteOptions } from './renderOnSite';
export { testDescriptions } from './testDescriptions';
