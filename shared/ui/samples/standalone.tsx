// Before every component: what these say of an element, a component may say otherwise.
import '@market-pulse/ui/styles';
import { ChangeColorsSwitch, ColorModeSwitch, Container, layout, ThemeProvider } from '@market-pulse/ui';
import { createRoot } from 'react-dom/client';
import { BrowserRouter } from 'react-router-dom';
import { SampleBook, sampleGroups } from './index';

// The page that `npm run samples` serves: the parts alone, without the site.
createRoot(document.body.appendChild(document.createElement('div'))).render(
  <ThemeProvider>
    <BrowserRouter>
      <Container as="main" className={layout.page}>
        <div className={layout.row}>
          <h1>Parts of the design system</h1>
          <ColorModeSwitch />
          <ChangeColorsSwitch />
        </div>
        <SampleBook groups={sampleGroups} />
      </Container>
    </BrowserRouter>
  </ThemeProvider>,
);
