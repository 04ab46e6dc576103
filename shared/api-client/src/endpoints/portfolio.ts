import type {
  Portfolio,
  PortfolioAnswer,
  PortfolioHistory,
  PortfolioImportDraft,
  PortfolioImportResult,
  PortfolioSplitQuestion,
  PortfolioTransaction,
  PortfolioTransactionDraft,
  PortfolioTransactionPage,
} from '@market-pulse/contract';
import { isSignedIn, useSession } from '@market-pulse/session';
import { keepPreviousData, useMutation, useQueryClient } from '@tanstack/react-query';
import { request } from '../transport/client';
import { queryKeys } from '../transport/queryKeys';
import { broadcastChange } from '../transport/tabSync';
import { useQuery } from '../transport/useQuery';

const TRANSACTIONS = '/portfolio/transactions/';
const ACCOUNTS = '/portfolio/accounts/';
/** Transactions that one answer may hold. */
const LARGEST_PAGE = 1_000;

/** Of which account something is: 0 for the one without a name, all of them without it. */
type OfAccount = number | undefined;

const queryOf = (account: OfAccount) => (account === undefined ? {} : { account });

/** The caller's portfolio in figures. @throws ApiError `unauthorized`, `not_found` for an account that there is not */
export function fetchPortfolio(account?: OfAccount, signal?: AbortSignal): Promise<Portfolio> {
  return request({ method: 'GET', path: '/portfolio/', query: queryOf(account), signal });
}

/** The caller's portfolio by the day. @throws ApiError `unauthorized`, `not_found` */
export function fetchPortfolioHistory(account?: OfAccount, signal?: AbortSignal): Promise<PortfolioHistory> {
  return request({ method: 'GET', path: '/portfolio/history/', query: queryOf(account), signal });
}

/** What a purchase or sale says of a price. */
export type PricedTransaction = Pick<PortfolioTransactionDraft, 'symbol' | 'kind' | 'date' | 'price' | 'currency'>;

/** Whether a price asks for a split after its day that the site does not know; null where it does not. */
export async function fetchSplitQuestion({
  symbol,
  kind,
  date,
  price,
  currency,
}: PricedTransaction): Promise<PortfolioSplitQuestion['question']> {
  const { question } = await request<PortfolioSplitQuestion>({
    ...{ method: 'GET', path: '/portfolio/split-question/', query: { symbol, kind, date, price, currency } },
  });
  return question;
}

/** A page of the caller's transactions, the newest day first; pages count from 1. */
export function fetchPortfolioTransactions(
  page: number,
  account?: OfAccount,
  signal?: AbortSignal,
): Promise<PortfolioTransactionPage> {
  return request({ method: 'GET', path: TRANSACTIONS, query: { page, ...queryOf(account) }, signal });
}

/** All of the caller's transactions, or all of an account, the newest day first: for a file. */
export async function fetchAllPortfolioTransactions(account?: OfAccount): Promise<PortfolioTransaction[]> {
  const all: PortfolioTransaction[] = [];
  for (let page = 1, pages = 1; page <= pages; page += 1) {
    const answer: PortfolioTransactionPage = await request({
      ...{ method: 'GET', path: TRANSACTIONS, query: { page, page_size: LARGEST_PAGE, ...queryOf(account) } },
    });
    all.push(...answer.results);
    pages = answer.pages;
  }
  return all;
}

/** The caller's portfolio, that of an account before until the other is there; asked for only when someone is signed in. */
export function usePortfolio(account?: OfAccount) {
  const enabled = useSession(isSignedIn);
  return useQuery({
    queryKey: queryKeys.portfolio.overview(account),
    queryFn: ({ signal }) => fetchPortfolio(account, signal),
    placeholderData: keepPreviousData,
    enabled,
  });
}

/** The caller's portfolio by the day; asked for only when someone is signed in. */
export function usePortfolioHistory(account?: OfAccount) {
  const enabled = useSession(isSignedIn);
  return useQuery({
    queryKey: queryKeys.portfolio.history(account),
    queryFn: ({ signal }) => fetchPortfolioHistory(account, signal),
    enabled,
  });
}

/** A page of the caller's transactions; the one before stays until it is there. */
export function usePortfolioTransactions(page: number, account?: OfAccount) {
  const enabled = useSession(isSignedIn);
  return useQuery({
    queryKey: queryKeys.portfolio.transactions(account, page),
    queryFn: ({ signal }) => fetchPortfolioTransactions(page, account, signal),
    placeholderData: keepPreviousData,
    enabled,
  });
}

/** The text of a broker's file, and what was chosen for lines of it. */
export type PortfolioFile = Omit<PortfolioImportDraft, 'dry_run'>;

/** What can be done with a portfolio. Each resolves when what is on screen is the new one. */
export interface PortfolioActions {
  /** @throws ApiError `validation_failed` for a sale of more than is held, `limit_reached` */
  add: (transaction: PortfolioTransactionDraft) => Promise<void>;
  /** @throws ApiError `validation_failed` for a sale of more than is held, `not_found` */
  change: (id: number, transaction: PortfolioTransactionDraft) => Promise<void>;
  /** @throws ApiError `validation_failed` when later sales would be of more than is held */
  remove: (id: number) => Promise<void>;
  /** Answers a question of the portfolio. @throws ApiError `validation_failed`, `not_found` */
  answer: (answer: PortfolioAnswer) => Promise<void>;
  /** Asks for the portfolio anew, as prices and rates are now. */
  renew: () => Promise<void>;
  /** Deletes all transactions, or all of an account. */
  removeAll: (account?: OfAccount) => Promise<void>;
  /** @throws ApiError `conflict` for a name that another account has, `not_found` */
  renameAccount: (id: number, name: string) => Promise<void>;
  /** Deletes an account in which nothing is. @throws ApiError `conflict` while something is, `not_found` */
  removeAccount: (id: number) => Promise<void>;
  /** What an import of a file would do; nothing is stored. @throws ApiError `validation_failed` for a file that is not understood */
  tryImport: (file: PortfolioFile) => Promise<PortfolioImportResult>;
  /** Stores what a file has, without the lines that cannot be taken. */
  importFile: (file: PortfolioFile) => Promise<PortfolioImportResult>;
}

/** The ways to change the caller's portfolio. */
export function usePortfolioActions(): PortfolioActions {
  const client = useQueryClient();
  const { mutateAsync } = useMutation({
    mutationFn: (send: () => Promise<unknown>) => send(),
    onSettled: () => {
      broadcastChange('portfolio');
      return client.invalidateQueries({ queryKey: queryKeys.portfolio.all });
    },
  });
  const importing = (file: PortfolioFile, isDryRun: boolean) =>
    request<PortfolioImportResult>({
      ...{ method: 'POST', path: '/portfolio/import/', body: { ...file, dry_run: isDryRun } },
    });
  return {
    add: async (transaction) => {
      await mutateAsync(() => request({ method: 'POST', path: TRANSACTIONS, body: transaction }));
    },
    change: async (id, transaction) => {
      await mutateAsync(() => request({ method: 'PATCH', path: `${TRANSACTIONS}${id}/`, body: transaction }));
    },
    remove: async (id) => {
      await mutateAsync(() => request({ method: 'DELETE', path: `${TRANSACTIONS}${id}/` }));
    },
    answer: async (answer) => {
      await mutateAsync(() => request({ method: 'POST', path: '/portfolio/answers/', body: answer }));
    },
    renew: () => client.invalidateQueries({ queryKey: queryKeys.portfolio.all }),
    removeAll: async (account) => {
      await mutateAsync(() => request({ method: 'DELETE', path: TRANSACTIONS, query: queryOf(account) }));
    },
    renameAccount: async (id, name) => {
      await mutateAsync(() => request({ method: 'PATCH', path: `${ACCOUNTS}${id}/`, body: { name } }));
    },
    removeAccount: async (id) => {
      await mutateAsync(() => request({ method: 'DELETE', path: `${ACCOUNTS}${id}/` }));
    },
    tryImport: (file) => importing(file, true),
    importFile: (file) => mutateAsync(() => importing(file, false)) as Promise<PortfolioImportResult>,
  };
}
