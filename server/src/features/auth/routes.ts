import {
  changePasswordRequest,
  deviceSessions,
  forgotPasswordRequest,
  idParams,
  loginRequest,
  loginResponse,
  logoutRequest,
  messageBody,
  refreshRequest,
  registerRequest,
  registerResponse,
  resetPasswordRequest,
  sessionUser,
  tokenPair,
  verifyEmailRequest,
} from '@market-pulse/contract';
import { z } from 'zod';
import type { Plugin } from '../../http/app';
import { callerOf } from '../../http/authentication';
import type { AuthContext } from './context';
import { endDeviceSession, listDeviceSessions } from './deviceSessions';
import { verifyEmail } from './emailVerification';
import { changePassword, requestPasswordReset, resetPassword } from './passwordChange';
import { refreshSession, signOut } from './refreshTokens';
import * as service from './service';

/** Longest part of a user agent that is worth keeping. */
const USER_AGENT_LENGTH = 300;

const tags = ['Authentication'];
/** Someone whose bearer has expired must be able to sign in, to refresh and to leave. */
const config = { access: 'own' } as const;
const signedIn = { access: 'user' } as const;

/** `/auth`: signing in and out, accounts, passwords, sessions. */
export function authRoutes(context: AuthContext): Plugin {
  return async (app) => {
    app.post(
      '/login/',
      {
        config: { ...config, rateLimit: 'signInAnywhere' },
        schema: {
          tags,
          operationId: 'signIn',
          summary: 'Sign in',
          problems: ['invalid_credentials', 'account_locked'],
          body: loginRequest,
          response: { 200: loginResponse },
        },
      },
      async (request) =>
        service.signIn(context, request.body, {
          userAgent: request.headers['user-agent']?.slice(0, USER_AGENT_LENGTH) ?? null,
          ip: request.clientAddress,
        }),
    );

    app.post(
      '/register/',
      {
        config: { ...config, rateLimit: 'signUp' },
        schema: {
          tags,
          operationId: 'signUp',
          summary: 'Open an account',
          problems: ['email_taken', 'username_taken'],
          body: registerRequest,
          response: { 201: registerResponse },
        },
      },
      async (request, reply) => reply.code(201).send({ user: await service.register(context, request.body) }),
    );

    app.get(
      '/me/',
      {
        config: signedIn,
        schema: {
          tags,
          operationId: 'getSignedInUser',
          summary: 'The signed-in person',
          response: { 200: sessionUser },
        },
      },
      async (request) => service.currentUser(context, callerOf(request).id),
    );

    app.post(
      '/refresh/',
      {
        config,
        schema: {
          tags,
          operationId: 'refreshSession',
          summary: 'Exchange a refresh token',
          problems: ['invalid_refresh_token'],
          body: refreshRequest,
          response: { 200: tokenPair },
        },
      },
      async (request) => refreshSession(context, request.body.refresh),
    );

    app.post(
      '/logout/',
      {
        config,
        schema: {
          tags,
          operationId: 'signOut',
          summary: 'End a session',
          body: logoutRequest,
          response: { 200: messageBody },
        },
      },
      async (request) => {
        await signOut(context, request.body.refresh);
        return { message: 'You are signed out.' };
      },
    );

    app.post(
      '/password/forgot/',
      {
        config: { ...config, rateLimit: 'passwordMails' },
        schema: {
          tags,
          operationId: 'requestPasswordReset',
          summary: 'Mail a link to set a new password',
          body: forgotPasswordRequest,
          response: { 202: messageBody },
        },
      },
      async (request, reply) => {
        await requestPasswordReset(context, request.body.email);
        const message = 'If there is an account with this address, a mail with a link is on its way.';
        return reply.code(202).send({ message });
      },
    );

    app.post(
      '/password/reset/',
      {
        config,
        schema: {
          tags,
          operationId: 'resetPassword',
          summary: 'Set a new password with the token of a mail',
          problems: ['invalid_mailed_token'],
          body: resetPasswordRequest,
          response: { 200: messageBody },
        },
      },
      async (request) => {
        await resetPassword(context, request.body);
        return { message: 'Your password is changed. Please sign in with the new one.' };
      },
    );

    app.post(
      '/password/change/',
      {
        config: signedIn,
        schema: {
          tags,
          operationId: 'changePassword',
          summary: 'Change the password',
          problems: ['account_locked'],
          body: changePasswordRequest,
          response: { 200: messageBody },
        },
      },
      async (request) => {
        await changePassword(context, callerOf(request), request.body);
        return { message: 'Your password is changed, and your other devices are signed out.' };
      },
    );

    app.post(
      '/email/verify/',
      {
        config,
        schema: {
          tags,
          operationId: 'verifyEmail',
          summary: 'Verify an address with the token of a mail',
          problems: ['invalid_mailed_token'],
          body: verifyEmailRequest,
          response: { 200: messageBody },
        },
      },
      async (request) => {
        await verifyEmail(context, request.body.token);
        return { message: 'Your email address is confirmed.' };
      },
    );

    app.get(
      '/sessions/',
      {
        config: signedIn,
        schema: {
          tags,
          operationId: 'listDeviceSessions',
          summary: 'Devices signed in',
          response: { 200: deviceSessions },
        },
      },
      async (request) => listDeviceSessions(context, callerOf(request)),
    );

    app.delete(
      '/sessions/:id/',
      {
        config: signedIn,
        schema: {
          tags,
          operationId: 'endDeviceSession',
          summary: 'Sign a device out',
          params: idParams,
          response: { 204: z.null() },
        },
      },
      async (request, reply) => {
        await endDeviceSession(context, callerOf(request), request.params.id);
        return reply.code(204).send(null);
      },
    );
  };
}
