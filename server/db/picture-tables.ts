import type { Generated } from 'kysely';
import type { Instant } from './column-types.ts';

export type ImageTable = {
	sha256: string;
	width: number;
	height: number;
	alt: string;
	/** The folded alternative text, for search. */
	folded: Generated<string>;
	/** When it was wanted last: from then on an unused one has its time. */
	created_at: Instant;
	/** When it came first. */
	came_at: Generated<Instant>;
};
/** Where each picture is used, as it was read from the records. */
export type PictureUseTable = {
	owner: string;
	record_id: number;
	place: string;
	sha256: string;
	/** What the record says the picture shows. */
	alt: string;
	folded: string;
};
/** Records whose pictures are to be read anew; the database itself puts them here. */
export type PictureToReadTable = { source: string; record_id: number };
export type ImageVariantTable = { sha256: string; width: number; type: string; bytes: Uint8Array };
