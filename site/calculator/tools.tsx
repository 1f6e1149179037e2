import { PasteLot } from './paste-lot.tsx';
import { YardSearch } from './yard-search.tsx';

/** What helps to fill in the form, in one script: a visitor who opens one of them often opens the other. */
export const tools = { PasteLot, YardSearch };
