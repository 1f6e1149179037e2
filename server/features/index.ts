import type { ApiContract } from '@clearway/shared/contract/index.ts';
import type { Handlers } from '../context/handlers.ts';
import { offerPage } from './acceptance/offer-page.ts';
import { audit } from './audit-list.ts';
import { auth } from './auth/auth.ts';
import { confirm, confirmChoice } from './auth/confirmation.ts';
import { ownPasskeys } from './auth/passkeys/passkeys.ts';
import { ownFactor } from './auth/second-factor/second-factor.ts';
import { backup } from './backup/backup.ts';
import { carCost } from './car/car-cost.ts';
import { carFile } from './car/car-file.ts';
import { carLink } from './car/car-link.ts';
import { carPage } from './car/car-page.ts';
import { carPayment } from './car/car-payment.ts';
import { paper } from './car/paper.ts';
import { payee } from './car/payee.ts';
import { thread } from './client/thread.ts';
import { connection } from './connections/connection.ts';
import { delivered } from './delivered/delivered.ts';
import { events } from './events.ts';
import { office } from './overview.ts';
import { takeAsOwn } from './own-prices.ts';
import { people } from './people.ts';
import { picture } from './pictures/picture-list.ts';
import { pendingEdit } from './post/pending-edit.ts';
import { quote } from './quotes/quote.ts';
import { currency } from './rates/currency.ts';
import { recordHandlers } from './records.ts';
import { mail } from './request/mail.ts';
import { calculator } from './tables/calculator.ts';
import { telegram } from './telegram/telegram.ts';
import { trash } from './trash.ts';

export const handlers: Handlers<ApiContract> = {
	auth: { ...auth, ...people, ...ownFactor, ...ownPasskeys, confirm, confirmChoice },
	...recordHandlers,
	carCost,
	carFile,
	paper,
	carLink,
	thread,
	connection,
	carPage,
	offerPage,
	carPayment,
	payee,
	pendingEdit,
	picture,
	quote,
	calculator: { ...calculator, takeAsOwn },
	currency,
	delivered,
	mail,
	audit,
	telegram,
	trash,
	events,
	office,
	backup,
};
