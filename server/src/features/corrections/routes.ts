import {
  correctionsPage,
  correctionsQuery,
  figureCase,
  figureCasesPage,
  figureCasesQuery,
  figureDecision,
  figureReportTaken,
  figureReportWrite,
  followedFigureCase,
  followedFigureCaseQuery,
  idParams,
} from '@market-pulse/contract';
import type { AppContext } from '../../context';
import type { Plugin } from '../../http/app';
import { callerOf } from '../../http/authentication';
import { decideCase } from './decide';
import { reportFigure } from './reports';
import { followCase, listCases, listCorrections } from './service';

const tags = ['Corrections'];
const editors = { access: ['editor'] } as const;

/** `/corrections`: who says that a figure is wrong, what editors decide, and the public page of what was corrected. */
export function correctionRoutes(context: AppContext): Plugin {
  return async (app) => {
    app.get(
      '/corrections/',
      {
        config: { cached: true },
        schema: {
          tags,
          operationId: 'listCorrections',
          summary: 'Figures that were wrong, with what is right and why, the newest first',
          querystring: correctionsQuery,
          response: { 200: correctionsPage },
        },
      },
      async (request) => listCorrections(context, request.query),
    );

    app.post(
      '/corrections/reports/',
      {
        config: { rateLimit: 'figureReports', shownNowhere: true },
        schema: {
          tags,
          operationId: 'reportFigure',
          summary: 'Tell the editors that a figure is wrong; whoever is signed in is told what they decide',
          problems: ['limit_reached'],
          body: figureReportWrite,
          response: { 201: figureReportTaken },
        },
      },
      async (request, reply) => reply.code(201).send(await reportFigure(context, request.caller, request.body)),
    );

    app.get(
      '/corrections/reports/',
      {
        config: editors,
        schema: {
          tags,
          operationId: 'listFigureCases',
          summary: 'Figures that somebody said are wrong, for editors',
          querystring: figureCasesQuery,
          response: { 200: figureCasesPage },
        },
      },
      async (request) => listCases(context, request.query),
    );

    app.get(
      '/corrections/case/',
      {
        schema: {
          tags,
          operationId: 'followFigureCase',
          summary: 'What becomes of a figure that somebody said is wrong, for whoever has the address of the case',
          problems: ['not_found'],
          querystring: followedFigureCaseQuery,
          response: { 200: followedFigureCase },
        },
      },
      async (request) => followCase(context, request.query.token),
    );

    app.post(
      '/corrections/reports/:id/decision/',
      {
        config: editors,
        schema: {
          tags,
          operationId: 'decideFigureCase',
          summary: 'Accept with the right figure, or decline with words, for editors',
          problems: ['conflict'],
          params: idParams,
          body: figureDecision,
          response: { 200: figureCase },
        },
      },
      async (request) => decideCase(context, callerOf(request), { ...request.params, ...request.body }),
    );
  };
}
