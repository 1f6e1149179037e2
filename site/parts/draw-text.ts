import { typesetHtml } from '@clearway/shared/format/typeset.ts';
import { markNumberColumns } from './number-columns.ts';

/** The text of a post as its page shows it: nothing breaks where it should not, figures stand in columns. */
export const drawText = (html: string): string => markNumberColumns(typesetHtml(html));
