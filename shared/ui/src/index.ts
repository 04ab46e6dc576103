/** The core of the design system: what the first paint needs. The other entry points hold what is loaded later. */

export { default as Alert, type AlertProps } from 'antd/es/alert';
export { default as Button, type ButtonProps } from 'antd/es/button';
export { default as Skeleton, type SkeletonProps } from 'antd/es/skeleton';

export { AppLink, type AppLinkProps } from './AppLink';
export { AsyncState, type AsyncStateProps, type QueryLike } from './AsyncState';
export { Card, type CardProps } from './Card';
export { CardGrid, type CardGridProps } from './CardGrid';
export { ChangeFlash, type ChangeFlashProps } from './ChangeFlash';
export { Chip, type ChipProps } from './Chip';
export { classNames } from './classNames';
export { COLOR_MODE_KEY, useColorMode } from './colorMode';
export { ColorModeSwitch, type ColorModeSwitchProps } from './ColorModeSwitch';
export { CompanyIdentity, type CompanyIdentityProps } from './CompanyIdentity';
export { CompanyLogo, LOGO_SIZES, type CompanyLogoProps, type LogoSize } from './CompanyLogo';
export { Container, type ContainerProps } from './Container';
export { ContentCard, type ContentCardProps } from './ContentCard';
export { DataStamp, type DataStampProps, type DataStatus } from './DataStamp';
export { EmptyState, type EmptyStateProps } from './EmptyState';
export { FigureList, type Figure, type FigureListProps } from './FigureList';
export {
  FilterSelect,
  FilterToggle,
  type FilterOption,
  type FilterSelectProps,
  type FilterToggleProps,
} from './FilterSelect';
export { LegalNotice, type LegalNoticeProps } from './LegalNotice';
export { LinkButton, type LinkButtonProps } from './LinkButton';
export { MessageHost } from './MessageHost';
export { Monogram, type MonogramProps } from './Monogram';
export { PageHero, type PageHeroProps } from './PageHero';
export { Pager, type PagerProps } from './Pager';
export type { ColorMode } from './palette';
export { Placeholder, type PlaceholderProps } from './Placeholder';
export { PriceChange, type PriceChangeProps } from './PriceChange';
export { ProgressBar, type ProgressBarProps } from './ProgressBar';
export { ResponsiveTable, type ResponsiveTableProps } from './ResponsiveTable';
export type { ResponsiveColumn, TableSort } from './tableParts';
export { SearchBox, type SearchBoxProps } from './SearchBox';
export { Section, type SectionProps } from './Section';
export { SectionHeading, type SectionHeadingProps } from './SectionHeading';
export { ShowMore, type ShowMoreProps } from './ShowMore';
export { SkipLink, type SkipLinkProps } from './SkipLink';
export { SponsoredBadge } from './SponsoredBadge';
export { breakpoints, MOBILE_MENU_BELOW, themeFor } from './theme';
export { ThemeProvider, type ThemeProviderProps } from './ThemeProvider';
export { useApp, type AppServices, type Messages } from './useApp';
export { useNow } from './useNow';
export { WatchStar, type WatchStarProps } from './WatchStar';
export { usePrefersReducedMotion } from './usePrefersReducedMotion';
