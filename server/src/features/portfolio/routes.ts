import {
  idempotencyHeaders,
  idParams,
  portfolio,
  portfolioAccount,
  portfolioAccountQuery,
  portfolioAccountWrite,
  portfolioAnswer,
  portfolioHistory,
  portfolioImportRequest,
  portfolioImportResult,
  portfolioSplitQuery,
  portfolioSplitQuestion,
  portfolioTransaction,
  portfolioTransactionPage,
  portfolioTransactionsQuery,
  portfolioTransactionWrite,
} from '@market-pulse/contract';
import { z } from 'zod';
import type { AppContext } from '../../context';
import type { Plugin } from '../../http/app';
import { callerOf } from '../../http/authentication';
import { withIdempotency } from '../../http/idempotency';
import { deleteAccount, renameAccount } from './accounts';
import { keepAnswer } from './answers';
import { importStatement } from './importStatement';
import * as service from './service';

const tags = ['Portfolio'];
const config = { access: 'user' } as const;

/** A file of two million characters, as JSON writes them. */
const IMPORT_BODY_LIMIT = 6 * 1024 * 1024;

/** `/portfolio`: what the signed-in person bought and sold, and what it amounts to. */
export function portfolioRoutes(context: AppContext): Plugin {
  return async (app) => {
    app.get(
      '/portfolio/',
      {
        config,
        schema: {
          tags,
          operationId: 'getPortfolio',
          summary: 'Own portfolio: positions, totals, and the yearly rate of return',
          problems: ['not_found'],
          querystring: portfolioAccountQuery,
          response: { 200: portfolio },
        },
      },
      async (request) => service.getPortfolio(context, callerOf(request).id, request.query.account),
    );

    app.get(
      '/portfolio/history/',
      {
        config,
        schema: {
          tags,
          operationId: 'getPortfolioHistory',
          summary: 'Own portfolio by the day: value, payments, returns, and an index with the same payments',
          problems: ['not_found'],
          querystring: portfolioAccountQuery,
          response: { 200: portfolioHistory },
        },
      },
      async (request) => service.getHistory(context, callerOf(request).id, request.query.account),
    );

    app.get(
      '/portfolio/split-question/',
      {
        config,
        schema: {
          tags,
          operationId: 'askPortfolioSplit',
          summary: 'Whether a price of a day asks for a split after it that the site does not know',
          querystring: portfolioSplitQuery,
          response: { 200: portfolioSplitQuestion },
        },
      },
      async (request) => service.askSplit(context, callerOf(request).id, request.query),
    );

    app.post(
      '/portfolio/answers/',
      {
        config,
        schema: {
          tags,
          operationId: 'answerPortfolio',
          summary: 'Answer a question that the own portfolio asks',
          problems: ['not_found', 'limit_reached'],
          body: portfolioAnswer,
          response: { 204: z.null().describe('Kept') },
        },
      },
      async (request, reply) => {
        await keepAnswer(context, callerOf(request).id, request.body);
        return reply.code(204).send(null);
      },
    );

    app.get(
      '/portfolio/transactions/',
      {
        config,
        schema: {
          tags,
          operationId: 'listPortfolioTransactions',
          summary: 'Own transactions, newest day first',
          problems: ['not_found'],
          querystring: portfolioTransactionsQuery,
          response: { 200: portfolioTransactionPage },
        },
      },
      async (request) => service.listTransactions(context, callerOf(request).id, request.query),
    );

    app.post(
      '/portfolio/transactions/',
      {
        config,
        schema: {
          tags,
          operationId: 'createPortfolioTransaction',
          summary: 'Add a transaction',
          problems: ['limit_reached'],
          headers: idempotencyHeaders,
          body: portfolioTransactionWrite,
          response: { 201: portfolioTransaction },
        },
      },
      async (request, reply) => {
        const made = await withIdempotency(context, request, (inner) =>
          service.createTransaction(inner, callerOf(request).id, request.body),
        );
        return reply.code(201).send(made);
      },
    );

    app.delete(
      '/portfolio/transactions/',
      {
        config,
        schema: {
          tags,
          operationId: 'deletePortfolioTransactions',
          summary: 'Delete all own transactions, or all of an account',
          problems: ['not_found'],
          querystring: portfolioAccountQuery,
          response: { 204: z.null().describe('Deleted') },
        },
      },
      async (request, reply) => {
        await service.deleteTransactions(context, callerOf(request).id, request.query.account);
        return reply.code(204).send(null);
      },
    );

    app.patch(
      '/portfolio/transactions/:id/',
      {
        config,
        schema: {
          tags,
          operationId: 'changePortfolioTransaction',
          summary: 'Replace what a transaction says',
          problems: ['limit_reached'],
          params: idParams,
          body: portfolioTransactionWrite,
          response: { 200: portfolioTransaction },
        },
      },
      async (request) =>
        service.changeTransaction(context, callerOf(request).id, { ...request.body, ...request.params }),
    );

    app.delete(
      '/portfolio/transactions/:id/',
      {
        config,
        schema: {
          tags,
          operationId: 'deletePortfolioTransaction',
          summary: 'Delete a transaction',
          problems: ['validation_failed'],
          params: idParams,
          response: { 204: z.null().describe('Deleted') },
        },
      },
      async (request, reply) => {
        await service.deleteTransaction(context, callerOf(request).id, request.params.id);
        return reply.code(204).send(null);
      },
    );

    app.patch(
      '/portfolio/accounts/:id/',
      {
        config,
        schema: {
          tags,
          operationId: 'renamePortfolioAccount',
          summary: 'Rename an own account',
          problems: ['conflict'],
          params: idParams,
          body: portfolioAccountWrite,
          response: { 200: portfolioAccount },
        },
      },
      async (request) => renameAccount(context, callerOf(request).id, { ...request.body, ...request.params }),
    );

    app.delete(
      '/portfolio/accounts/:id/',
      {
        config,
        schema: {
          tags,
          operationId: 'deletePortfolioAccount',
          summary: 'Delete an own account in which nothing is',
          problems: ['conflict'],
          params: idParams,
          response: { 204: z.null().describe('Deleted') },
        },
      },
      async (request, reply) => {
        await deleteAccount(context, callerOf(request).id, request.params.id);
        return reply.code(204).send(null);
      },
    );

    app.post(
      '/portfolio/import/',
      {
        config,
        bodyLimit: IMPORT_BODY_LIMIT,
        schema: {
          tags,
          operationId: 'importPortfolio',
          summary: 'Import the CSV file of a broker, or tell what that would do',
          problems: ['limit_reached'],
          headers: idempotencyHeaders,
          body: portfolioImportRequest,
          response: { 200: portfolioImportResult },
        },
      },
      async (request) =>
        withIdempotency(context, request, (inner) => importStatement(inner, callerOf(request).id, request.body)),
    );
  };
}
