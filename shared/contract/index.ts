import { auth } from './auth.ts';
import { calculator } from './calculator.ts';
import { category } from './category.ts';
import { currency } from './currency.ts';
import { mail } from './mail.ts';
import { meta } from './meta.ts';
import { audit, backup, events, office, trash } from './office.ts';
import { option } from './option.ts';
import { picture, post } from './post.ts';
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
