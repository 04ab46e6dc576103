/** Tag of the platform's calls in the API's documentation. */
export const tags = ['Platform'];

/** People sign in, scripts have platform tokens: each of these routes asks `identifyOperator`. */
export const operatorRoute = { access: 'own' } as const;

/** What such a route says to whoever `identifyOperator` does not know, or knows and does not let. */
export const operatorProblems = ['not_authenticated', 'invalid_token', 'forbidden'] as const;
