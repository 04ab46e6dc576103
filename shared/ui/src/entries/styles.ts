/**
 * What holds for the whole page, imported before everything else by the host that owns it: the parts of antd that every page
 * has, the typeface, colours, distances, and what elements look like. The other entry points bring the sheets of their parts along.
 */
import '../theme/antd/core.css';
import '../theme/fonts.css';
import '../theme/tokens.css';
import '../theme/reset.css';
