import type {
  ApplicationStatus,
  CompanyAdmin,
  CompanyApplication,
  CompanyApplicationDecision,
  CompanyApplicationRequest,
  CompanyApplications,
  CompanyClaim,
  CompanyProofConfirmation,
  CompanyProofRequest,
  CompanyProven,
  MessageBody,
} from '@market-pulse/contract';
import { isSignedIn, useSession } from '@market-pulse/session';
import { keepPreviousData, useMutation, useQueryClient } from '@tanstack/react-query';
import { request } from '../transport/client';
import { keepAnswer } from '../transport/keepAnswer';
import { listOf } from '../transport/lists';
import { queryKeys } from '../transport/queryKeys';
import { useQuery } from '../transport/useQuery';

const APPLICATIONS = '/stocks/applications/';
const CLAIM = '/stocks/applications/claim/';

function adminsPath(slug: string): string {
  return `/stocks/companies/${encodeURIComponent(slug)}/admins/`;
}

/** Applies to keep the page of a public company. */
export function useApplyForCompany() {
  return useMutation({
    mutationFn: (body: CompanyApplicationRequest) => request<MessageBody>({ method: 'POST', path: APPLICATIONS, body }),
  });
}

/** A page of the applications of one status, for admins; the one before stays until it is there. */
export function useCompanyApplications(status: ApplicationStatus, page: number) {
  const enabled = useSession(isSignedIn);
  return useQuery({
    queryKey: queryKeys.companyApplications.list({ status, page }),
    queryFn: ({ signal }) =>
      request<CompanyApplications>({ method: 'GET', path: APPLICATIONS, query: { status, page }, signal }),
    placeholderData: keepPreviousData,
    enabled,
  });
}

/**
 * Accepts or refuses an application. Whatever comes of it the lists are read anew: another admin may have been first.
 * The function throws ApiError `conflict` then.
 */
export function useDecideCompanyApplication() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ id, decision }: { readonly id: number; readonly decision: CompanyApplicationDecision }) =>
      request<CompanyApplication>({ method: 'PATCH', path: `${APPLICATIONS}${id}/`, body: decision }),
    onSettled: () => client.invalidateQueries({ queryKey: queryKeys.companyApplications.lists() }),
  });
}

/**
 * Mails the link of an accepted application again, as another one; the lists are read anew. The function throws ApiError `conflict`
 * where nothing is left to prove, and `rate_limited` soon after the mail before.
 */
export function useSendCompanyClaimAgain() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (id: number) => request<CompanyApplication>({ method: 'POST', path: `${APPLICATIONS}${id}/link/` }),
    onSettled: () => client.invalidateQueries({ queryKey: queryKeys.companyApplications.lists() }),
  });
}

/** What the link of an accepted application is for; asked for only when someone is signed in. */
export function useCompanyClaim(token: string) {
  const enabled = useSession(isSignedIn) && token !== '';
  return useQuery({
    queryKey: queryKeys.companyApplications.claim(token),
    queryFn: ({ signal }) => request<CompanyClaim>({ method: 'GET', path: CLAIM, query: { token }, signal }),
    enabled,
  });
}

/** Asks for the mail that proves control of the company's domain. */
export function useRequestCompanyProof() {
  return useMutation({
    mutationFn: (body: CompanyProofRequest) => request<MessageBody>({ method: 'POST', path: CLAIM, body }),
  });
}

/** Becomes admin of a company by the link of that mail. */
export function useConfirmCompanyProof() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (body: CompanyProofConfirmation) =>
      request<CompanyProven>({ method: 'POST', path: `${APPLICATIONS}confirm/`, body }),
    onSuccess: () => client.invalidateQueries({ queryKey: queryKeys.companies.all }),
  });
}

/** Who keeps the page of a company, for them and for site admins. */
export function useCompanyAdmins(slug: string) {
  const enabled = useSession(isSignedIn);
  return useQuery({
    queryKey: queryKeys.companies.admins(slug),
    queryFn: async ({ signal }) =>
      listOf<CompanyAdmin>(await request<unknown>({ method: 'GET', path: adminsPath(slug), signal })),
    enabled,
  });
}

/** What site admins do with the admins of a company. Each resolves when those on screen are the new ones. */
export interface CompanyAdminActions {
  /** @param account username or email address @throws ApiError `validation_failed`, `conflict`, `limit_reached` */
  appoint: (account: string) => Promise<void>;
  /** @throws ApiError `not_found` */
  remove: (userId: number) => Promise<void>;
}

/** The ways to change who keeps the page of a company. */
export function useCompanyAdminActions(slug: string): CompanyAdminActions {
  const client = useQueryClient();
  const { mutateAsync } = useMutation({
    mutationFn: (send: () => Promise<readonly CompanyAdmin[]>) => send(),
    onSuccess: (admins) => keepAnswer(client, queryKeys.companies.admins(slug), admins),
    // Whether the company is verified hangs on them, and with the last of them goes what keepers wrote.
    onSettled: () => {
      const { changes, details, live } = queryKeys.companies;
      return Promise.all([details(), live(), changes(slug)].map((queryKey) => client.invalidateQueries({ queryKey })));
    },
  });
  return {
    appoint: async (account) => {
      await mutateAsync(() => request({ method: 'POST', path: adminsPath(slug), body: { account } }));
    },
    remove: async (userId) => {
      await mutateAsync(() => request({ method: 'DELETE', path: `${adminsPath(slug)}${userId}/` }));
    },
  };
}
