import { SCREEN_FIELDS, screenedFigure, type ScreenField, type ScreenOrder } from '@market-pulse/contract/rules';
import { formatCount, formatDate } from '@market-pulse/format';
import { useAddressState } from '@market-pulse/remote-kit';
import { SavedScreensMenu } from '@market-pulse/remote-kit/saved-screens';
import { ColumnChooser, useChosenColumns } from '@market-pulse/remote-kit/table';
import {
  AddressProblems,
  AppLink,
  AsyncState,
  Button,
  classNames,
  Container,
  EmptyState,
  FilterSelect,
  layout,
  SourceLine,
  typography,
  useNow,
} from '@market-pulse/ui';
import { useCallback, useId, useMemo, useState, type ReactNode } from 'react';
import { MarketDisclaimer } from '../disclaimer/MarketDisclaimer';
import { FiltersButton, FiltersOnPage } from '../filters/FiltersButton';
import { OpenFilterSheet } from '../filters/OpenFilterSheet';
import { TableFilters } from '../filters/TableFilters';
import { useFocusKept } from '../filters/useFocusKept';
import { ExportButton } from '../tables/ExportButton';
import { MarketHead } from '../tables/MarketHead';
import marketPage from '../tables/marketPage.module.css';
import presets from '../tables/presets.module.css';
import { marketCapRanks, unrankedNote } from '../stocks/marketCapOrder';
import { useCompanyListHead } from '../stocks/useCompanyListHead';
import { NO_FILTERS, SCREEN_TABLE_PARAMETERS } from './screenAddress';
import { screenColumns } from './screenColumns';
import styles from './ScreenerPage.module.css';
import { FIELD_TEXTS } from './screenFields';
import { isPreset, SCREEN_PRESETS, screenPath } from './screenPresets';
import { emptyFieldsNote, isFieldInUse, offeredColumns, ScreenTable } from './ScreenTable';
import { useScreenedCompanies, type ScreenedCompanies } from './useScreenedCompanies';

const loadExport = async () => (await import('./screenExport')).SCREEN_EXPORT;
const TITLE = 'Stock Screener';
const LEAD = 'Find companies by price, returns, volatility, averages and more, each figure with its day.';
/** What adds a filter, the last of the chips; on phones what opens them. */
function addFilter(section: HTMLElement): HTMLElement | null {
  const onPage = section.querySelector('[data-filters-on-page]');
  const isHidden = onPage !== null && getComputedStyle(onPage).display === 'none';
  if (isHidden) return section.querySelector<HTMLElement>('[data-opens-filters]');
  return [...section.querySelectorAll<HTMLElement>('[data-filters] [aria-haspopup]')].at(-1) ?? null;
}
/** An order by a figure that no company has leaves none, too. */
const NOTHING_ASKED = { ...NO_FILTERS, sort: undefined, dir: undefined };

/** The stock screener: every listed company, narrowed by ranges of its figures. What is asked stands in the address. */
export default function ScreenerPage(): ReactNode {
  const screened = useScreenedCompanies();
  const { query, all, shown, screen, problems, common, sort, onSort, change, filters } = screened;
  const [isSheetOpen, setSheetOpen] = useState(false);
  const closeSheet = useCallback(() => setSheetOpen(false), []);
  useCompanyListHead({ name: TITLE, description: LEAD, path: '/markets/screener', shown });
  const [{ columns }, changeTable] = useAddressState(SCREEN_TABLE_PARAMETERS);
  const chooseInAddress = useCallback(
    (text: string) => changeTable({ columns: text }, { replace: true }),
    [changeTable],
  );
  const chosen = useChosenColumns('screener', columns, chooseInAddress);
  const titleId = useId();
  const focusKept = useFocusKept<HTMLElement>(addFilter);
  const fields = useMemo(() => screenColumns(screen, (field) => isFieldInUse(all, field)), [screen, all]);
  const isChanging = isFieldInUse(all, 'change');
  return (
    <>
      <MarketHead title={TITLE} lead={LEAD} />
      <Container className={classNames(marketPage.page, layout.stackLarge)}>
        <section {...focusKept} aria-labelledby={titleId} className={layout.stackSmall}>
          <h2 id={titleId} className={typography.visuallyHidden}>
            Screened companies
          </h2>
          <Presets address={screened.address} />
          <AddressProblems problems={problems.map(({ name, text }) => `${name}: ${text}`)} />
          <AsyncState
            query={query}
            loadingText="Loading companies..."
            errorText="Failed to load companies. Please try again later."
            empty="No companies with prices are listed yet."
            skeleton={<div className={marketPage.skeleton} />}
          >
            {() => (
              <>
                <FiltersButton isFiltered={filters.isFiltered} onOpen={() => setSheetOpen(true)} />
                <FiltersOnPage>
                  <TableFilters filters={filters} />
                </FiltersOnPage>
                <Result screened={screened} fields={fields} columns={chosen.text}>
                  <ColumnChooser columns={offeredColumns(fields, isChanging)} chosen={chosen} />
                </Result>
                {shown.length === 0 ? (
                  <EmptyState
                    title="No companies match these filters."
                    action={<Button onClick={() => change(NOTHING_ASKED)}>Show all companies</Button>}
                  />
                ) : (
                  <ScreenTable
                    rows={shown}
                    common={common}
                    {...{ fields, sort, onSort, isChanging }}
                    choice={chosen.choice}
                  />
                )}
              </>
            )}
          </AsyncState>
        </section>
        <MarketDisclaimer />
      </Container>
      {isSheetOpen && <OpenFilterSheet filters={filters} onClose={closeSheet} />}
    </>
  );
}

/** Ready-made screens. */
function Presets({ address }: Pick<ScreenedCompanies, 'address'>): ReactNode {
  return (
    <nav className={presets.presets} aria-label="Ready-made screens">
      {[{ label: 'All companies', parameters: {} }, ...SCREEN_PRESETS].map(({ label, parameters }) => (
        <AppLink
          key={label}
          to={screenPath(parameters)}
          className={presets.preset}
          aria-current={isPreset(parameters, address) ? 'page' : undefined}
          preventScrollReset
        >
          {label}
        </AppLink>
      ))}
    </nav>
  );
}

interface ResultProps {
  readonly screened: ScreenedCompanies;
  /** The figures that have a column beside price, change and market cap. */
  readonly fields: readonly ScreenField[];
  /** The columns that the visitor chose, as the address has them. */
  readonly columns: string | undefined;
  /** What else can be done with the table. */
  readonly children: ReactNode;
}

/** How many companies pass, of which days the figures are that were compared, and what can be done with them. */
function Result({ screened, fields, columns, children }: ResultProps): ReactNode {
  const { shown, all, days, leftOut, common, sort, order } = screened;
  const ranks = useMemo(() => marketCapRanks(shown.length > 0 ? shown : all), [shown, all]);
  const empty = useMemo(() => emptyFieldsNote(all, fields), [all, fields]);
  const isByCap = sort === undefined || sort.key === 'market_cap';
  const now = useNow();
  const options = useMemo(
    () => ORDERS.filter(({ key }) => key === 'name' || all.some((row) => screenedFigure(row, key) !== null)),
    [all],
  );
  return (
    <div className={styles.result}>
      <p role="status" className={styles.count}>
        {formatCount(shown.length)} of {formatCount(all.length)} companies
        {days.length > 0 && `, by figures of ${days.map((day) => formatDate(`${day}T00:00:00.000Z`)).join(' and ')}`}
        {leftOut > 0 && `; ${formatCount(leftOut)} left out because their figures are of another day or less fresh`}
        {isByCap && (ranks.day === undefined ? ' · by name' : unrankedNote(ranks, shown))}
      </p>
      <span className={styles.order}>
        <FilterSelect
          label="Order"
          all={ranks.day === undefined ? 'Name, A to Z' : 'Market cap, highest first'}
          options={options}
          value={sort && `${sort.key} ${sort.direction}`}
          onChange={(value) => {
            const chosen = ORDERS.find((each) => each.value === value);
            order(chosen && { key: chosen.key, direction: chosen.direction });
          }}
        />
      </span>
      <SavedScreensMenu page="screener" columns={columns} />
      {children}
      <ExportButton name="screener" loadColumns={loadExport} rows={shown} />
      <div className={styles.provenance}>
        {common && (
          <SourceLine
            provenance={common}
            now={now}
            note=" · returns count dividends where the source of the history does"
          />
        )}
        {empty !== undefined && <p className={typography.muted}>{empty}</p>}
      </div>
    </div>
  );
}

const ORDERS = (['name', ...SCREEN_FIELDS] satisfies ScreenOrder[]).flatMap((key) =>
  (['descending', 'ascending'] as const).map((direction) => ({
    key,
    direction,
    value: `${key} ${direction}`,
    label:
      key === 'name'
        ? `Name, ${direction === 'ascending' ? 'A to Z' : 'Z to A'}`
        : `${FIELD_TEXTS[key].label}, ${direction === 'ascending' ? 'lowest' : 'highest'} first`,
  })),
);
