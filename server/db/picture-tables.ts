import type { Generated } from 'kysely';
import type { Instant } from './column-types.ts';

export type ImageTable = {
	sha256: string;
	width: number;
	height: number;
	alt: string;
	/** The folded alternative text, for search. */
	folded: Generated<string>;
	/** The time at which it was last wanted: an unused picture is kept for a while from then on. */
	created_at: Instant;
	/** The time at which it first came. */
	came_at: Generated<Instant>;
};
/** The uses of each picture, as they were read from the records. */
export type PictureUseTable = {
	owner: string;
	record_id: number;
	place: string;
	sha256: string;
	/** The alternative text that the record gives it. */
	alt: string;
	folded: string;
};
/** Records whose pictures have to be read again; triggers of the database add them. */
export type PictureToReadTable = { source: string; record_id: number };
export type ImageVariantTable = { sha256: string; width: number; type: string; bytes: Uint8Array };
