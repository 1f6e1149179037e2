import type { ApiContract, Operation } from '@clearway/shared/contract/index.ts';
import { type ChangeKind, changeKinds } from '../db/news.ts';

/** The operations whose answers to visitors are cached. */
type Cacheable = {
	[G in keyof ApiContract]: {
		[N in keyof ApiContract[G] & string]: ApiContract[G][N] extends { isCacheable: true }
			? `${G}.${N}`
			: never;
	}[keyof ApiContract[G] & string];
}[keyof ApiContract];

type Kinds = readonly ChangeKind[];

const posts: Kinds = ['post', 'category'];

const kindsOf: Readonly<Record<Cacheable, Kinds> & Partial<Record<Operation, Kinds>>> = {
	'calculator.currency': ['rate'],
	'calculator.get': ['table'],
	'category.get': ['category'],
	'category.list': ['category'],
	'currency.bank': ['rate'],
	'currency.further': ['rate'],
	'delivered.get': ['car'],
	'delivered.list': ['car'],
	'meta.single': ['meta'],
	'option.public': ['option'],
	'option.single': ['option'],
	'post.byCategory': posts,
	'post.get': posts,
	'post.list': posts,
	'post.nearest': posts,
	'post.page': posts,
	'post.search': posts,
	'post.single': posts,
	'quote.data': ['table', 'rate'],
	// A stored calculation never changes, nor does a file that is named by its bytes.
	'quote.dataFile': [],
	'quote.get': [],
};

/**
 * The kinds of records that the answer of a read is made of. One that is cached and missing here does not compile;
 * any other that is missing is made of every kind. Settings and the day are parts of every answer.
 */
export const kindsRead = (operation: string): Kinds =>
	(kindsOf as Readonly<Record<string, Kinds>>)[operation] ?? changeKinds;
