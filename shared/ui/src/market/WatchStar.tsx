import { Link } from 'react-router-dom';
import { classNames } from '../primitives/classNames';
import { linkButtonClass } from '../primitives/LinkButton';
import { typography } from '../primitives/typography';
import styles from './WatchStar.module.css';

/** Of a star's link to sign-in. */
export interface WatchSignIn {
  readonly to: string;
  /** Tells the sign-in page why one is there. */
  readonly state?: unknown;
  readonly 'data-press'?: string;
  readonly 'data-why'?: string;
  readonly onClick?: () => void;
}

export interface WatchStarProps {
  /** Name of the company or coin, for screen readers. */
  name: string;
  isWatched: boolean;
  /** Adds it to the watchlist or takes it off. */
  onToggle: () => void;
  /** While nobody is signed in: the star is then a link there, with these attributes. */
  signIn?: WatchSignIn | undefined;
  /** `star` for tables; `button` says whether it is watched, for heads of pages; `link` says in words what it does, for cards. */
  variant?: 'star' | 'button' | 'link';
}

/** What a watch button says of what is watched, and of what is not. */
const BUTTON_WORDS = { on: 'Watching', off: 'Watch' };
const LINK_WORDS = { on: 'Remove from Watchlist', off: 'Add to Watchlist' };

/** Puts a company or coin on the visitor's watchlist, and takes it off again. It holds and fetches nothing. */
export function WatchStar({ name, isWatched, onToggle, signIn, variant = 'star' }: WatchStarProps) {
  const isStar = variant === 'star';
  const words = variant === 'button' ? BUTTON_WORDS : LINK_WORDS;
  const look = { star: styles.star, button: classNames(linkButtonClass(), styles.starButton), link: styles.starLink };
  const className = classNames(look[variant], isWatched && styles.on);
  if (signIn) {
    return (
      <Link {...signIn} className={className} aria-label={isStar ? `Sign in to watch ${name}` : undefined}>
        <Star />
        {!isStar && <Words text={words.off} name={name} />}
      </Link>
    );
  }
  return (
    <button
      type="button"
      className={className}
      // The star keeps its name and is pressed or not; the words change, and say it themselves.
      aria-label={isStar ? `Watch ${name}` : undefined}
      aria-pressed={isStar ? isWatched : undefined}
      onClick={onToggle}
    >
      <Star />
      {!isStar && <Words text={isWatched ? words.on : words.off} name={name} />}
    </button>
  );
}

function Words({ text, name }: { readonly text: string; readonly name: string }) {
  return (
    <span>
      {text}
      <span className={typography.visuallyHidden}>: {name}</span>
    </span>
  );
}

function Star() {
  return (
    <svg className={styles.icon} viewBox="0 0 20 20" aria-hidden>
      <path d="m10 2.2 2.4 4.9 5.4.8-3.9 3.8.9 5.4-4.8-2.6-4.8 2.6.9-5.4L2.2 7.9l5.4-.8z" />
    </svg>
  );
}
