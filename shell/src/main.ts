import { boot } from './boot';

boot(document);
