import type { RecordKind } from '@clearway/shared/contract/records.ts';
import type { AdminCall, Context } from '../context/context.ts';
import type { Write } from '../db/open.ts';
import type { Writing } from '../records/record-feature.ts';
import { car } from './car/car.ts';
import { carRecord } from './car/car-record.ts';
import { category, categoryRecord } from './category.ts';
import { client, clientRecord } from './client/client.ts';
import { meta, metaRecord } from './meta.ts';
import { option, restoreOption } from './option-record.ts';
import { post } from './post/index.ts';
import { remove as removePost, restorePost } from './post/write.ts';
import { request, requestBin } from './request/request.ts';
import { template, templateBin } from './template-record.ts';

export type Item = { kind: RecordKind; id: number };
export type RemoveItem = (context: Context, input: { params: Item }, call: AdminCall) => Promise<undefined>;

type Bin = {
	remove: RemoveItem;
	/** Answers the new revision; null if the record is not in the trash. */
	restore: (tx: Write, id: number, context: Context, call: AdminCall) => Promise<number | null>;
	/** Deletes for good, with what its table does not delete itself. Answers the ids that were there. */
	purge?: (tx: Write, ids: readonly number[]) => Promise<number[]>;
	/** Gives the records of a removed admin to another one. */
	handOver?: (writing: Writing, from: number, to: number) => Promise<void>;
};

export const recordBins: Readonly<Record<RecordKind, Bin>> = {
	post: { remove: removePost, restore: (tx, id, { db }) => restorePost(tx, id, db.dialect) },
	category: categoryRecord,
	meta: metaRecord,
	option: { remove: option.remove, restore: restoreOption },
	client: clientRecord,
	car: carRecord,
	template: templateBin,
	request: requestBin,
};

export const recordHandlers = {
	post,
	category,
	meta,
	option,
	client,
	car,
	template,
	request,
} satisfies Record<RecordKind, object>;
