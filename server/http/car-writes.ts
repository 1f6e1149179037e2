import { carPage as carPageContract } from '@clearway/shared/contract/car-page.ts';
import type { Endpoint } from '@clearway/shared/contract/endpoint.ts';
import type { ApiContract } from '@clearway/shared/contract/index.ts';
import { addressIn, type Language } from '@clearway/shared/contract/language.ts';
import { escapeHtml } from '@clearway/shared/format/escape-html.ts';
import { sentence } from '@clearway/shared/format/sentence.ts';
import { carPage as ruWords } from '@clearway/shared/words/ru/car-page.ts';
import { carPage as ukWords } from '@clearway/shared/words/uk/car-page.ts';
import type { Request, RequestHandler, Response } from 'express';
import type { Call, Context } from '../context/context.ts';
import type { Handlers } from '../context/handlers.ts';
import { openPage } from '../features/car/car-access.ts';
import { noteSent } from '../features/car/car-openings.ts';
import { visitorCall } from './forms.ts';
import { seeOther, sendFailedForm } from './framed-page.ts';
import { languageOfAddress } from './language-of-address.ts';
import { asProblem, sendProblem } from './problems.ts';
import { bodyReader, formReader } from './read-body.ts';
import { secretHeaders } from './security.ts';
import { type AnyHandler, answer } from './serve.ts';
import type { Sites } from './site-build.ts';
import { allowSlowBody } from './traffic-limits.ts';

const words = { ru: ruWords, uk: ukWords };

type Form = {
	endpoint: Endpoint;
	handle: AnyHandler;
	/** Reads what was sent, as the call would send it. */
	read: (req: Request, res: Response) => Promise<object>;
	part: string;
};

/**
 * What is written by a secret link. The link is looked up before a byte of the body is read, for calls and for
 * the page's form, which needs no scripts.
 */
export function carWrites(
	context: Context,
	{ carPage: { message, sayPaid, setMail } }: Pick<Handlers<ApiContract>, 'carPage'>,
	sites: Sites | null,
): RequestHandler {
	const { languages } = context.config;
	// Two thousand letters, each of nine signs in a form.
	const read = formReader({ maxBytes: 32 * 1024, mostFields: 5 });
	const typed = async (req: Request, res: Response, bodyOf: () => object) => {
		await read(req, res);
		return { body: bodyOf() };
	};
	const readReceipt = bodyReader(carPageContract.sayPaid);
	const forms: Readonly<Record<string, Form>> = {
		paid: {
			endpoint: carPageContract.sayPaid,
			handle: sayPaid,
			part: 'payment',
			async read(req, res) {
				allowSlowBody(req);
				const { file, form } = await readReceipt(req, res);
				// A browser sends an empty file where none was chosen.
				return { form, file: file && file.bytes.byteLength > 0 ? file : null };
			},
		},
		message: {
			endpoint: carPageContract.message,
			handle: message,
			part: 'messages',
			read: (req, res) => typed(req, res, () => ({ text: fieldOf(req, 'text') })),
		},
		// A mail program posts here without asking its reader: that ends the letters.
		mail: {
			endpoint: carPageContract.setMail,
			handle: setMail,
			part: 'mail',
			read: (req, res) => typed(req, res, () => ({ isTold: fieldOf(req, 'on') === '1' })),
		},
	};
	return async (req, res, next) => {
		if (req.method !== 'POST' && req.method !== 'PUT') return next();
		const { language, target } = languageOfAddress(req.originalUrl, languages);
		const token = /^\/(?:api\/car-page|car)\/([^/?]+)\//.exec(target)?.[1];
		if (token === undefined) return next();
		const [, payment, name = payment === undefined ? '' : 'paid'] =
			/^\/car\/[^/?]+\/(?:payment\/([1-9]\d{0,14})\/paid|(message|mail))$/.exec(target) ?? [];
		const form = req.method === 'POST' ? forms[name] : undefined;
		const call = visitorCall(context, req, res, language);
		try {
			const { linkId } = await openPage(context, token, call);
			if (!form) return next();
			const input = { params: { token, payment }, ...(await form.read(req, res)) };
			await answer(context, form.endpoint, form.handle, input, call);
			noteSent(context, linkId);
			seeOther(res, addressIn(language, languages, `/car/${token}#${form.part}`), secretHeaders);
		} catch (error) {
			if (form) await sendFormAgain(context, sites, { req, res, call, token, part: form.part }, error);
			else sendProblem(res, error, String(res.locals.requestId), context);
		}
	};
}

function fieldOf({ body }: Request, name: string): string {
	const text = ((body ?? {}) as Record<string, unknown>)[name]; // parsed by the reader above
	return typeof text === 'string' ? text.replaceAll('\r\n', '\n') : '';
}

type Failed = { req: Request; res: Response; call: Call; token: string; part: string };

/** The reason, and the form with its text where it may be sent again. */
async function sendFormAgain(
	context: Context,
	sites: Sites | null,
	{ req, res, call, token, part }: Failed,
	error: unknown,
): Promise<void> {
	const language: Language = call.language;
	const problem = asProblem(error, language);
	const { writing, payment } = words[language];
	const page = addressIn(language, context.config.languages, `/car/${token}`);
	const back = `<p><a href="${page}">${writing.back}</a></p>`;
	const title = part === 'payment' ? payment.say : writing.title;
	const form = `<form class="form" method="post" action="${page}/message"><div class="field"><label class="field__label" for="text">${writing.label}</label><textarea class="field__input" id="text" name="text" required maxlength="2000" rows="5">
${escapeHtml(fieldOf(req, 'text'))}</textarea></div><p><button class="button button--main" type="submit">${writing.send}</button></p></form>${back}`;
	// A file has to be chosen again on the page itself.
	const again = part === 'payment' ? back : form;
	const isOver = problem.code === 'missing' || problem.code === 'gone';
	const main = `<section class="sheet sheet--form"><h1 class="sheet__title">${title}</h1><p class="form__failure" role="alert">${escapeHtml(sentence(problem.message))}</p>${isOver ? '' : again}</section>`;
	const failed = { req, res, call, problem, headers: secretHeaders };
	await sendFailedForm(context, sites, failed, { title, main });
}
