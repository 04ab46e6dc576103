export { hasRole, isSignedIn, sessionStore, useSession, type SessionState } from './sessionStore';
export { hydrateSession, reloadSession, setTokens, setUser, signIn, signOut, type SignInOptions } from './sessionStore';
export { startSessionSync } from './sessionSync';
export { sessionCopies } from './sessionCopies';
