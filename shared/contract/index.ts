import { auth } from './auth.ts';
import { calculator } from './calculator.ts';
import { category } from './category.ts';
import { currency } from './currency.ts';
import { mail } from './mail.ts';
import { meta } from './meta.ts';
import { audit, backup, events, office, trash } from './office.ts';
import { option } from './option.ts';
import { picture } from './picture.ts';
import { post } from './post.ts';
import { quote } from './quote.ts';
import { request } from './request.ts';

/** Every call of the API. Server, clients and the OpenAPI document are made from this list. */
export const contract = {
	auth,
	category,
	meta,
	option,
	post,
	picture,
	quote,
	calculator,
	currency,
	mail,
	request,
	audit,
	trash,
	events,
	office,
	backup,
};
export type ApiContract = typeof contract;

// The specification's own calls. They ignore a stray query key; every later call refuses one.
const specified = new Set(
	[
		'auth.login',
		'auth.create',
		'category.list category.get category.create category.save category.remove',
		'meta.list meta.single meta.get meta.create meta.save meta.remove',
		'option.list option.single option.create option.save option.remove',
		'post.list post.page post.byCategory post.single post.get post.create post.save post.remove',
		'calculator.currency calculator.upload calculator.get',
		'currency.bank mail.callback mail.calculation',
	].flatMap((names) => names.split(' ')),
);

/** Whether an operation (`group.name`) is one of the specification's. */
export const isSpecified = (operation: string): boolean => specified.has(operation);
