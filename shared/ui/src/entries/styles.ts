/** What holds for the whole page, imported before everything else by the host that owns it: colours, distances, and what elements look like. */
import '../theme/tokens.css';
import '../theme/reset.css';
