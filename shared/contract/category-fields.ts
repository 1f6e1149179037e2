import { fieldList, line } from './fields.ts';

/** The fields of a category, the subject of posts. */
export const categoryFields = fieldList({ title: line(200, { translated: true }) });
