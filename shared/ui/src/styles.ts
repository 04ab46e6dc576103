/** The design system's stylesheet: loaded once, by the host that owns the page. */
import './styles/foundation.css';
import './styles/components.css';
import './styles/table.css';
import './styles/linkButton.css';
import './styles/searchBox.css';
import './styles/drawer.css';
import './styles/figureList.css';
import './styles/watchStar.css';
import './styles/filters.css';
import './styles/messages.css';
