import type { Language } from '@clearway/shared/contract/language.ts';
import { typesetHtml } from '@clearway/shared/format/typeset.ts';
import { withContents } from './contents.ts';
import { drawVideos } from './draw-video.ts';
import { markNumberColumns } from './number-columns.ts';

/**
 * The text of a post as its page shows it: with contents where it is long, nothing breaks where it should
 * not, figures stand in columns.
 */
export const drawText = (html: string, language: Language): string =>
	markNumberColumns(withContents(typesetHtml(drawVideos(html)), language));
