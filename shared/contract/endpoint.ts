import type { z } from 'zod';
import type { LocalCopyKind } from './addresses.ts';

export type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';

/** Everyone may call, or only an admin with a token. */
export type Access = 'public' | 'admin';

/** The one file an operation takes. */
export type FileField = { field: string; maxBytes: number; needed: boolean };

/** An operation that sends no JSON sends this. */
export type Raw = 'file' | 'events';

/** One API operation: everything that client and server need to know about it. */
export type Endpoint = {
	method: Method;
	path: `/${string}`;
	/** An English sentence for the API's readers. */
	summary: string;
	access: Access;
	/** A call of the specification ignores an unknown query key; every later call refuses one. */
	specified?: true;
	/**
	 * Saves a record that may be edited without a network: the desktop app keeps it until the server is back.
	 */
	offline?: LocalCopyKind;
	/** A good token gives no rights here, and a bad one is no fault. */
	ignoresToken?: true;
	/** Works before an admin has replaced a one-time password, or set up a required second factor. */
	duringSetup?: true;
	params?: z.ZodType;
	query?: z.ZodType;
	/** A JSON body. */
	body?: z.ZodType;
	/** The text fields of a multipart body. */
	form?: z.ZodType;
	file?: FileField;
	/** The largest JSON body, or text field of a form; 100 KB unless said. */
	maxBytes?: number;
	/** 200 unless said. */
	status?: 200 | 201 | 202 | 204;
	/** A second good status, when the same record was there already. */
	already?: 200;
	reply?: z.ZodType;
	/** For the OpenAPI document: a refusal that its caller can answer, and the fields of the call that answer it. */
	example?: { refusal: object; answered: object };
	raw?: Raw;
	/** The answer to a visitor may be cached until the data changes. */
	isCacheable?: true;
	/** A retried request with the same Idempotency-Key is answered from the first one. */
	idempotent?: true;
};

/** Keeps the literal type of an operation. */
export const endpoint = <const E extends Endpoint>(e: E): E => e;

type Parsed<S> = S extends z.ZodType ? z.output<S> : undefined;
type Sent<S> = S extends z.ZodType ? z.input<S> : undefined;
type Present<T> = { [K in keyof T as T[K] extends undefined ? never : K]: T[K] };
type Key<E, K extends string> = E extends Record<K, infer S> ? S : undefined;
type IsNeeded<E> = Key<E, 'file'> extends { needed: true } ? true : false;

/** A file as the server reads it. */
export type Upload = { name: string; bytes: Uint8Array };
/** A file that an operation sends. */
export type Download = {
	name: string;
	type: string;
	bytes: Uint8Array;
	/** The address holds a hash of the bytes: browsers may keep and use it as it is. */
	forever?: true;
	/** A picture that this program encoded: it may be shown in place. */
	inPlace?: true;
};

/** The input of a handler, after validation. */
export type Input<E extends Endpoint> = Present<{
	params: Parsed<Key<E, 'params'>>;
	query: Parsed<Key<E, 'query'>>;
	body: Parsed<Key<E, 'body'>>;
	form: Parsed<Key<E, 'form'>>;
	file: Key<E, 'file'> extends FileField ? (IsNeeded<E> extends true ? Upload : Upload | null) : undefined;
}>;

type Optionals<T> = { [K in keyof T as Record<never, never> extends T[K] ? K : never]?: T[K] } & {
	[K in keyof T as Record<never, never> extends T[K] ? never : K]: T[K];
};

// An address is text in the end, so a caller may hand over a number as it is.
type InAddress<V> = V extends string ? (string extends V ? V | number : V) : V;
type Written<T> = T extends object ? { [K in keyof T]: InAddress<T[K]> } : T;

/** The arguments of a caller. A part that may be empty may be left out. */
export type Arguments<E extends Endpoint> = Optionals<
	Present<{
		params: Written<Sent<Key<E, 'params'>>>;
		query: Written<Sent<Key<E, 'query'>>>;
		body: Sent<Key<E, 'body'>>;
		form: Sent<Key<E, 'form'>>;
	}>
> &
	(Key<E, 'file'> extends FileField
		? IsNeeded<E> extends true
			? { file: File }
			: { file?: File | null }
		: unknown) &
	(Key<E, 'idempotent'> extends true ? { idempotencyKey?: string } : unknown);

export type Reply<E extends Endpoint> =
	Key<E, 'raw'> extends 'file'
		? Download
		: Key<E, 'raw'> extends 'events'
			? ReadableStream<Uint8Array>
			: Key<E, 'reply'> extends z.ZodType
				? z.output<Key<E, 'reply'>>
				: undefined;

export type Contract = Record<string, Record<string, Endpoint>>;
