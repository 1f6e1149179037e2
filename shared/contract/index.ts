import { audit } from './audit.ts';
import { auth } from './auth.ts';
import { backup } from './backup.ts';
import { calculator } from './calculator.ts';
import { car } from './car.ts';
import { carCost } from './car-cost.ts';
import { carFile } from './car-file.ts';
import { carLink } from './car-link.ts';
import { carPage } from './car-page.ts';
import { carPayment, payee } from './car-payment.ts';
import { category } from './category.ts';
import { client } from './client.ts';
import { connection } from './connection.ts';
import { currency } from './currency.ts';
import { delivered } from './delivered.ts';
import type { Endpoint, Input } from './endpoint.ts';
import { events } from './events.ts';
import { mail } from './mail.ts';
import { meta } from './meta.ts';
import { offerPage } from './offer-page.ts';
import { option } from './option.ts';
import { office } from './overview.ts';
import { paper } from './paper.ts';
import { pendingEdit } from './pending-edit.ts';
import { picture } from './picture.ts';
import { post } from './post.ts';
import { quote } from './quote.ts';
import { request } from './request.ts';
import { telegram } from './telegram.ts';
import { template } from './template.ts';
import { thread } from './thread.ts';
import { trash } from './trash.ts';

/** Every call of the API. Server, clients and the OpenAPI document are made from this list. */
export const contract = {
	auth,
	category,
	meta,
	option,
	car,
	carCost,
	carFile,
	paper,
	template,
	client,
	thread,
	carLink,
	carPage,
	offerPage,
	carPayment,
	payee,
	delivered,
	post,
	pendingEdit,
	picture,
	quote,
	calculator,
	currency,
	mail,
	request,
	connection,
	telegram,
	audit,
	trash,
	events,
	office,
	backup,
};
export type ApiContract = typeof contract;

/** Every call by the name that it has through all layers. */
export type Operation = {
	[G in keyof ApiContract]: `${G}.${keyof ApiContract[G] & string}`;
}[keyof ApiContract];

/** The input of a call's handler: `InputOf<'post.save'>`. */
export type InputOf<O extends Operation> = O extends `${infer G extends keyof ApiContract}.${infer N}`
	? N extends keyof ApiContract[G]
		? ApiContract[G][N] extends infer E extends Endpoint
			? Input<E>
			: never
		: never
	: never;
