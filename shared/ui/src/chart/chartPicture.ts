import type { ChartDrawing } from './chartDrawing';

const MARGIN = 16;
const LINE_HEIGHT = 20;
const TITLE_FONT = '600 16px sans-serif';
const TEXT_FONT = '12px sans-serif';

/** A chart as a picture that speaks for itself: its title above, and below where its figures are from. */
export function chartPicture(
  drawing: ChartDrawing,
  title: string,
  provenance: readonly string[],
  colors: { readonly text: string; readonly ground: string },
): Promise<Blob | null> {
  const chart = drawing.takePicture();
  const ratio = window.devicePixelRatio || 1;
  const width = chart.width / ratio;
  const height = chart.height / ratio;
  const picture = document.createElement('canvas');
  picture.width = (width + 2 * MARGIN) * ratio;
  picture.height = (height + 2 * MARGIN + (provenance.length + 1) * LINE_HEIGHT + MARGIN) * ratio;
  const context = picture.getContext('2d');
  if (context === null) return Promise.resolve(null);
  context.scale(ratio, ratio);
  context.fillStyle = colors.ground;
  context.fillRect(0, 0, picture.width, picture.height);
  context.fillStyle = colors.text;
  context.font = TITLE_FONT;
  context.fillText(title, MARGIN, MARGIN + LINE_HEIGHT / 2);
  context.drawImage(chart, MARGIN, MARGIN + LINE_HEIGHT, width, height);
  context.font = TEXT_FONT;
  provenance.forEach((text, index) =>
    context.fillText(text, MARGIN, 2 * MARGIN + height + LINE_HEIGHT * (index + 1.5), width),
  );
  return new Promise((resolve) => picture.toBlob(resolve, 'image/png'));
}
