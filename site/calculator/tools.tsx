import { withLotText } from '@clearway/shared/domain/calculator/form/lot-fields.ts';
import { PasteLot } from './paste-lot.tsx';
import { YardSearch } from './yard-search.tsx';

/** One script for both: a visitor who opens one tool often opens the other. */
export const tools = { withLotText, PasteLot, YardSearch };
