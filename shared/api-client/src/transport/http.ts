import axios from 'axios';

const REQUEST_TIMEOUT_MILLISECONDS = 10_000;

/** The one axios client. Bearer and refresh are the business of `request`, which every call but the refresh goes through. */
export const http = axios.create({ baseURL: '/api', timeout: REQUEST_TIMEOUT_MILLISECONDS });
