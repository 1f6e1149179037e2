import { sayAsText } from '../format/say.ts';
import { fieldList, line, maybeLine } from './fields.ts';

/** The fields of the meta record of a page. */
export const metaFields = fieldList({
	/** The page's name in its address. */
	page: line(64, { right: /^[a-z0-9][a-z0-9-]{0,63}$/, fault: sayAsText('field.pageNameSigns') }),
	title: line(200, { translated: true }),
	description: maybeLine(500, { translated: true, rows: 4 }),
	keywords: maybeLine(500, { translated: true }),
});
