import {
	type PostTextField,
	postSummaryFields,
	postTextFields,
} from '@clearway/shared/contract/post-fields.ts';

type Snake<S extends string> = S extends `${infer First}${infer Rest}`
	? `${First extends Lowercase<First> ? First : `_${Lowercase<First>}`}${Snake<Rest>}`
	: S;

/** The column of a text: `metaTitle` lies in `meta_title`. */
export type PostTextColumn = Snake<PostTextField>;
export const columnOf = <F extends PostTextField>(field: F): Snake<F> =>
	field.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`) as Snake<F>;

export const postTextColumns = postTextFields.map(columnOf);
export const postSummaryColumns = postSummaryFields.map(columnOf);
