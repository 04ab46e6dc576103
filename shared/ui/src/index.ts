/** The core of the design system: what the first paint needs. The other entry points hold what is loaded later. */

// Primitives
export { default as Button, type ButtonProps } from 'antd/es/button';
export { AppLink, type AppLinkProps } from './primitives/AppLink';
export { Card, type CardProps } from './primitives/Card';
export { Chip, type ChipProps } from './primitives/Chip';
export { classNames } from './primitives/classNames';
export { ContentCard, type ContentCardProps } from './primitives/ContentCard';
export { ContentCardSkeleton } from './primitives/ContentCardSkeleton';
export { IconButton, type IconButtonProps } from './primitives/IconButton';
export { LinkButton, linkButtonClass, type LinkButtonProps } from './primitives/LinkButton';
export { Picture, type PictureProps } from './primitives/Picture';
export { saveCsv, saveFile } from './primitives/saveFile';
export { ScriptNotice, type ScriptNoticeProps } from './primitives/ScriptNotice';
export { typography } from './primitives/typography';
export { RenderTimeProvider, useNow } from './primitives/useNow';

// Layout
export { CardGrid, type CardGridProps } from './layout/CardGrid';
export { CardGridSkeleton, type CardGridSkeletonProps } from './layout/CardGridSkeleton';
export { Container, type ContainerProps } from './layout/Container';
export { layout } from './layout/layout';
export { LegalNotice, type LegalNoticeProps } from './layout/LegalNotice';
export { PageHero, type PageHeroProps } from './layout/PageHero';
export { PageHeroSkeleton } from './layout/PageHeroSkeleton';
export { Panel, type PanelProps } from './layout/Panel';
export { Section, type SectionProps } from './layout/Section';
export { SectionHeading, type SectionHeadingProps } from './layout/SectionHeading';

// Form
export { FilterBar } from './form/FilterBar';
export {
  FilterSelect,
  FilterToggle,
  type FilterOption,
  type FilterSelectProps,
  type FilterToggleProps,
} from './form/FilterSelect';
export { FilterChip, type FilterChipProps } from './form/FilterChip';
export { SearchBox, type SearchBoxProps } from './form/SearchBox';
export { SENT_EVENT } from './form/sentEvent';
export {
  useSubmission,
  type FieldTexts,
  type FormFailure,
  type Submission,
  type SubmissionState,
} from './form/useSubmission';

// Table
export { coverageOf, emptyColumnsNote, isColumnInUse, type ColumnCoverage } from './table/emptyColumns';
export { DataTable, type DataTableProps, type TableRows, type TableRowsProps } from './table/DataTable';
export { useDensity, type Density } from './table/density';
export { isLeftOut } from './table/columnRoles';
export { useRememberedColumns } from './table/rememberedColumns';
export type { DataColumn, TableSort } from './table/tableParts';

// Market
export { ChangeFlash, type ChangeFlashProps } from './market/ChangeFlash';
export { CompanyIdentity, type CompanyIdentityProps } from './market/CompanyIdentity';
export { CompanyLogo, LOGO_SIZES, type CompanyLogoProps, type LogoSize } from './market/CompanyLogo';
export { DataStamp, type DataStampProps } from './market/DataStamp';
export { FigureList, type Figure, type FigureListProps } from './market/FigureList';
export { FigureListSkeleton } from './market/FigureListSkeleton';
export { InstrumentCell, type InstrumentCellProps } from './market/InstrumentCell';
export { LogoPlaceholder } from './market/LogoPlaceholder';
export { Monogram, type MonogramProps } from './market/Monogram';
export { presentStatus } from './market/presentStatus';
export {
  sourcePanelContext,
  type ReportableFigures,
  type SourcePanelProps,
  type ToldSource,
} from './market/sourcePanelContext';
export { SourceLine, type SourceLineProps } from './market/SourceLine';
export { sourceLine, sourceNote, type ShownProvenance } from './market/sourceText';
export { PriceChange, type PriceChangeProps } from './market/PriceChange';
export { ProvenanceDot, type ProvenanceDotProps } from './market/ProvenanceDot';
export { NoHistory } from './market/NoHistory';
export { RangeBar, type RangeBarProps } from './market/RangeBar';
export { Sparkline, type SparklineProps } from './market/Sparkline';
export { YearBar, type YearBarProps } from './market/YearBar';
export { SponsoredBadge } from './market/SponsoredBadge';
export { WatchStar, type WatchStarProps } from './market/WatchStar';

// Overlay that is there from the start; what opens over the page is another entry point
export { PopoverButton, type PopoverButtonProps } from './overlay/PopoverButton';

// Navigation
export { isPlainPress } from './navigation/isPlainPress';
export { menu } from './navigation/menu';
export { MoreLink, type MoreLinkProps } from './navigation/MoreLink';
export { tabReached } from './navigation/tabReached';
export { SkipLink, type SkipLinkProps } from './navigation/SkipLink';

// Feedback
export { default as Alert, type AlertProps } from 'antd/es/alert';
export { Skeleton, type SkeletonProps } from './feedback/Skeleton';
export { AddressProblems, type AddressProblemsProps } from './feedback/AddressProblems';
export { AsyncState, type AsyncStateProps, type QueryLike } from './feedback/AsyncState';
export { FailedPart, FailedParts, type FailedPartProps } from './feedback/FailedParts';
export { EmptyState, type EmptyStateProps } from './feedback/EmptyState';
export { MessageHost } from './feedback/MessageHost';
export { Placeholder, type PlaceholderProps } from './feedback/Placeholder';
export { ProgressBar, type ProgressBarProps } from './feedback/ProgressBar';
export { useRetry, type Retry } from './feedback/useRetry';
export { useApp, type AppServices, type Messages } from './feedback/useApp';

// Theme
export { COLOR_MODE_KEY, useColorMode } from './theme/colorMode';
export { ColorModeSwitch, type ColorModeSwitchProps } from './theme/ColorModeSwitch';
export { ChangeColorsSwitch } from './theme/ChangeColorsSwitch';
export { CHANGE_COLORS_KEY } from './theme/changeColors';
export type { ColorMode } from './theme/palette';
export { breakpoints, MOBILE_MENU_BELOW } from './theme/theme';
export { ThemeProvider, type ThemeProviderProps } from './theme/ThemeProvider';
export { usePrefersReducedMotion } from './theme/usePrefersReducedMotion';
