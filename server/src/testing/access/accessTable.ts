import type { AccessRule } from './accessRule';
import { accountRules } from './accountRules';
import { companyRules } from './companyRules';
import { forumRules } from './forumRules';
import { marketRules } from './marketRules';
import { platformRules } from './platformRules';
import { postRules } from './postRules';
import { writingRules } from './writingRules';

/** Every call of the API, and who may make it (section 6 of the specification). */
export const accessTable: Readonly<Record<string, AccessRule>> = {
  ...accountRules,
  ...marketRules,
  ...writingRules,
  ...companyRules,
  ...postRules,
  ...forumRules,
  ...platformRules,
};
