import { carPage as carContract } from '@clearway/shared/contract/car-page.ts';
import type { Endpoint } from '@clearway/shared/contract/endpoint.ts';
import type { ApiContract } from '@clearway/shared/contract/index.ts';
import { addressIn } from '@clearway/shared/contract/language.ts';
import { offerPage as offerContract } from '@clearway/shared/contract/offer-page.ts';
import { escapeHtml } from '@clearway/shared/format/escape-html.ts';
import { sentence } from '@clearway/shared/format/sentence.ts';
import { carPage as ruCar } from '@clearway/shared/words/ru/car-page.ts';
import { offerPage as ruOffer } from '@clearway/shared/words/ru/offer-page.ts';
import { carPage as ukCar } from '@clearway/shared/words/uk/car-page.ts';
import { offerPage as ukOffer } from '@clearway/shared/words/uk/offer-page.ts';
import type { Request, RequestHandler } from 'express';
import type { Context } from '../context/context.ts';
import type { Handlers } from '../context/handlers.ts';
import { openOffer } from '../features/acceptance/open-offer.ts';
import { openPage } from '../features/car/car-access.ts';
import { noteSent } from '../features/car/car-openings.ts';
import type { SecretPage } from '../records/secret-link.ts';
import { typed, visitorCall } from './forms.ts';
import { seeOther, sendFailedForm } from './framed-page.ts';
import { languageOfAddress } from './language-of-address.ts';
import { asProblem, sendProblem } from './problems.ts';
import { bodyReader, formReader } from './read-body.ts';
import { secretHeaders } from './security.ts';
import { type AnyHandler, answer } from './serve.ts';
import type { Sites } from './site-build.ts';
import { allowSlowBody } from './traffic-limits.ts';

const words = { ru: { car: ruCar, offer: ruOffer }, uk: { car: ukCar, offer: ukOffer } };

type Form = {
	endpoint: Endpoint;
	handle: AnyHandler;
	/** The part of the page that its sender sees again. */
	part: string;
	/** What is sent: fields, or a file. */
	bodyOf?: (req: Request) => object;
	readFile?: ReturnType<typeof bodyReader>;
	/** The page itself says why these are refused. */
	shown?: readonly string[];
};

/**
 * What is written by a secret link. The link is looked up before a byte of the body is read, for calls and for
 * the page's forms, which need no scripts.
 */
export function secretWrites(
	context: Context,
	{ carPage, offerPage }: Pick<Handlers<ApiContract>, 'carPage' | 'offerPage'>,
	sites: Sites | null,
): RequestHandler {
	const { languages } = context.config;
	// Two thousand letters, each of nine signs in a form.
	const read = formReader({ maxBytes: 32 * 1024, mostFields: 5 });
	const readReceipt = bodyReader(carContract.sayPaid);
	const forms: Readonly<Record<SecretPage, Readonly<Record<string, Form>>>> = {
		car: {
			message: {
				endpoint: carContract.message,
				handle: carPage.message,
				part: 'messages',
				bodyOf: (req) => ({ text: textOf(req) }),
			},
			// A mail program posts here without asking its reader: that ends the letters.
			mail: {
				endpoint: carContract.setMail,
				handle: carPage.setMail,
				part: 'mail',
				bodyOf: (req) => ({ isTold: typed(req).on === '1' }),
			},
			signed: {
				endpoint: carContract.sign,
				handle: carPage.sign,
				part: 'papers',
				readFile: bodyReader(carContract.sign),
			},
			paid: {
				endpoint: carContract.sayPaid,
				handle: carPage.sayPaid,
				part: 'payment',
				// A browser sends an empty file where none was chosen.
				readFile: async (req, res) => {
					const { file, ...sent } = await readReceipt(req, res);
					return { ...sent, file: file && file.bytes.byteLength > 0 ? file : null };
				},
			},
		},
		offer: {
			code: {
				endpoint: offerContract.code,
				handle: offerPage.code,
				part: 'accept',
				bodyOf: typed,
				shown: ['conflict'],
			},
			accept: {
				endpoint: offerContract.accept,
				handle: offerPage.accept,
				part: 'accept',
				bodyOf: typed,
				shown: ['conflict', 'code', 'too_many'],
			},
			file: {
				endpoint: offerContract.upload,
				handle: offerPage.upload,
				part: 'signed',
				readFile: bodyReader(offerContract.upload),
			},
		},
	};
	return async (req, res, next) => {
		if (req.method !== 'POST' && req.method !== 'PUT') return next();
		const { language, target } = languageOfAddress(req.originalUrl, languages);
		const [, ofCall, ofPage, token, of, name = ''] =
			/^\/(?:api\/(car|offer)-page|(car|offer))\/([^/?]+)\/(?:(?:payment|paper)\/([1-9]\d{0,14})\/)?([^/?]+)$/.exec(
				target,
			) ?? [];
		// The pattern names no other page.
		const page = (ofCall ?? ofPage) as SecretPage | undefined;
		if (page === undefined || token === undefined) return next();
		const form = req.method === 'POST' && ofPage ? forms[page][name] : undefined;
		const call = visitorCall(context, req, res, language);
		const address = addressIn(language, languages, `/${page}/${token}`);
		try {
			const linkId = page === 'car' ? (await openPage(context, token, call)).linkId : null;
			if (page === 'offer') await openOffer(context.db.read, token);
			// A phone sends ten megabytes for minutes.
			if (/^(file|paid|signed)$/.test(name)) allowSlowBody(req);
			if (!form) return next();
			const { bodyOf, readFile } = form;
			if (bodyOf) await read(req, res);
			const sent = bodyOf ? { body: bodyOf(req) } : await readFile?.(req, res);
			await answer(
				context,
				form.endpoint,
				form.handle,
				{ params: { token, payment: of, file: of }, ...sent },
				call,
			);
			if (linkId !== null) noteSent(context, linkId);
			seeOther(res, `${address}#${form.part}`, secretHeaders);
		} catch (error) {
			if (!form) return sendProblem(res, error, String(res.locals.requestId), context);
			const problem = asProblem(error, language);
			if (form.shown?.includes(problem.errors?.[0]?.path ?? problem.code))
				return seeOther(res, `${address}#${form.part}`, secretHeaders);
			// The reason, and a text that was typed.
			const { car, offer } = words[language];
			const { title: ofPage, back } = page === 'car' ? car.writing : offer;
			const title = form.part === 'payment' ? car.payment.say : ofPage;
			const isOver = problem.code === 'missing' || problem.code === 'gone';
			const rest = isOver
				? ''
				: `${form.part === 'messages' ? messageAgain(req, car.writing) : ''}<p><a href="${address}">${back}</a></p>`;
			const main = `<section class="sheet sheet--form"><h1 class="sheet__title">${title}</h1><p class="form__failure" role="alert">${escapeHtml(sentence(problem.message))}</p>${rest}</section>`;
			const failed = { req, res, call, problem, headers: secretHeaders };
			await sendFailedForm(context, sites, failed, { title, main });
		}
	};
}

const textOf = (req: Request): string => String(typed(req).text ?? '').replaceAll('\r\n', '\n');

const messageAgain = (req: Request, { label, send }: { label: string; send: string }): string =>
	`<form class="form" method="post" action="${req.originalUrl.split('?')[0]}"><div class="field"><label class="field__label" for="text">${label}</label><textarea class="field__input" id="text" name="text" required maxlength="2000" rows="5">
${escapeHtml(textOf(req))}</textarea></div><p><button class="button button--main" type="submit">${send}</button></p></form>`;
