import { postSummaryFields, postTextFields } from '@clearway/shared/contract/post-fields.ts';
import { columnOf } from './field-columns.ts';

export const postTextColumns = postTextFields.map(columnOf);
export type PostTextColumn = (typeof postTextColumns)[number];
export const postSummaryColumns = postSummaryFields.map(columnOf);
