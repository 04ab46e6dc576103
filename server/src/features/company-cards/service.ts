import { createHash } from 'node:crypto';
import { LRUCache } from 'lru-cache';
import sharp from 'sharp';
import type { AppContext } from '../../context';
import { etagOf } from '../../http/etag';
import { cardDrawing } from './cardDrawing';
import { type ChartFigures, chartFigures } from './chartFigures';
import { openTypeface } from './typeface/typeface';

/** Bytes of all pictures that are kept in memory; one has 30 to 60 KB. */
const CACHE_BYTES = 16 * 1024 * 1024;
/** Pictures that wait until one is drawn; who asks for one more is told to come back. */
const MOST_WAITING = 8;
/** Of these, and the one that is drawn, those that one network address asked for first: the others have room for theirs. */
const MOST_OF_ONE_ADDRESS = 2;
const MAX_SECONDS = 5;
/** Colours of a picture: few, with edges that look smooth. */
const COLOURS = 64;

/** A picture as PNG. */
export interface Card {
  readonly content: Buffer;
  readonly etag: string;
  /** When its price was true; null where there is none. */
  readonly asOf: string | null;
}

/** Why a picture was not drawn: the caller has `too_many` that wait, or everybody together keeps the drawing `busy`. */
export type CardRefusal = 'too_many' | 'busy';

/** Pictures of companies for pages elsewhere: drawn when they are asked for, one at a time, and kept by what they show. */
export function createCards(context: AppContext) {
  const kept = new LRUCache<string, Buffer>({ maxSize: CACHE_BYTES, sizeCalculation: ({ length }) => length });
  const underWay = new Map<string, { readonly picture: Promise<Buffer>; readonly address: string }>();
  let last: Promise<unknown> = Promise.resolve();

  async function draw(figures: ChartFigures): Promise<Buffer> {
    const drawing = Buffer.from(cardDrawing(openTypeface(), figures));
    return sharp(drawing).png({ palette: true, colours: COLOURS }).timeout({ seconds: MAX_SECONDS }).toBuffer();
  }

  /** After those before it, whatever came of them. */
  function drawInTurn(key: string, figures: ChartFigures, address: string): Promise<Buffer> {
    const drawing = last.then(() => draw(figures));
    last = drawing.catch(() => undefined);
    const picture = drawing
      .then((content) => {
        kept.set(key, content);
        return content;
      })
      .finally(() => underWay.delete(key));
    underWay.set(key, { picture, address });
    return picture;
  }

  /** Whether too many wait already: of the caller's, or of everybody's. */
  function refusalFor(caller: string): CardRefusal | undefined {
    const own = [...underWay.values()].filter(({ address }) => address === caller);
    if (own.length >= MOST_OF_ONE_ADDRESS) return 'too_many';
    return underWay.size > MOST_WAITING ? 'busy' : undefined;
  }

  /**
   * The picture of a company, by slug or ticker in any case: one that is kept, or is being drawn for anybody, else drawn for the caller.
   *
   * @param caller network address, as calls are counted under it
   * @throws {ApiError} `not_found`.
   */
  return async function findCard(slugOrTicker: string, caller: string): Promise<Card | CardRefusal> {
    const figures = await chartFigures(context, slugOrTicker);
    const key = createHash('sha256').update(JSON.stringify(figures)).digest('base64url');
    const ready = kept.get(key) ?? underWay.get(key)?.picture;
    const refusal = ready === undefined ? refusalFor(caller) : undefined;
    if (refusal !== undefined) return refusal;
    const content = await (ready ?? drawInTurn(key, figures, caller));
    return { content, etag: etagOf(content), asOf: figures.as_of };
  };
}
