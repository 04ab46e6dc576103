import { useLazyImport } from '@market-pulse/remote-kit';
import type { ComponentType, ReactNode } from 'react';
import type { NewsletterOfferProps } from './NewsletterPopup';
import { useNewsletterOffer } from './useNewsletterOffer';

type OfferModule = Promise<{ readonly default: ComponentType<NewsletterOfferProps> }>;

const loadPopup = (): OfferModule => import('./NewsletterPopup');
const loadSlideIn = (): OfferModule => import('./NewsletterSlideIn');

/** What is offered over the home page (`page.overlay`): popup and slide-in, each once. Their code comes when they are due. */
export default function NewsletterOffers(): ReactNode {
  const { open, close } = useNewsletterOffer();
  if (open === undefined) return undefined;
  return <LoadedOffer key={open} load={open === 'popup' ? loadPopup : loadSlideIn} onClose={close} />;
}

interface LoadedOfferProps extends NewsletterOfferProps {
  readonly load: () => OfferModule;
}

/** Nobody waits for an offer: until it is there, and when it cannot be had, there is nothing. */
function LoadedOffer({ load, onClose }: LoadedOfferProps): ReactNode {
  const { data: module } = useLazyImport(load);
  return module && <module.default onClose={onClose} />;
}
