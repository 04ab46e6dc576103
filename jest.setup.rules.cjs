/** Set-up of the rules of browser code: as for components where a test asks for a document. */
if (typeof document !== 'undefined') require('./jest.setup.browser.cjs');
