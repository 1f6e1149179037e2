import { receipt } from '@clearway/shared/words/receipt.ts';
import { requestForms as texts } from '@clearway/shared/words/request-forms.ts';
import { redirect } from 'react-router-dom';
import { ChatLink } from '../parts/chat-link.tsx';
import { companyOf } from '../parts/company.ts';
import { type Opening, officeAt } from '../parts/office-hours.ts';
import { PageLink } from '../parts/page-link.tsx';
import { AnswerPromise } from '../parts/request-form.tsx';
import { page } from '../runtime/page.tsx';
import { useSite } from '../runtime/use-site.ts';

type Data = {
	reference: string;
	/** The stored calculation that was sent. */
	quote: { id: string; number: string } | null;
	next?: Opening | undefined;
	/** Leads to the bot. */
	chat: string | null;
};

export default page<Data>({
	name: 'thanks',
	load: async ({ api, url, signal, site, now }) => {
		const reference = url.searchParams.get('ref') ?? '';
		// Nothing was sent.
		if (!/^[1-9]\d{0,14}$/.test(reference)) throw redirect('/contacts#callback');
		const id = url.searchParams.get('quote') ?? '';
		const quote =
			/^[\w-]{8,64}$/.test(id) && (await api.quote.get({ params: { id } }, signal).catch(() => null));
		return {
			reference,
			quote: quote ? { id: quote.id, number: quote.number ?? quote.id } : null,
			chat: /^[\w-]{1,64}$/.exec(url.searchParams.get('chat') ?? '')?.[0] ?? null,
			next: now ? officeAt(companyOf(site.options).hours, new Date(now))?.next : undefined,
		};
	},
	head: () => ({ title: texts.thanks.title, path: '/thanks', cardOf: '/', noindex: true }),
	View: ({ data }) => <ThanksView {...data} />,
});

function ThanksView({ reference, quote, next, chat }: Data) {
	const { options } = useSite();
	const { phone, phoneLink } = companyOf(options);
	return (
		<div className="container">
			<header className="page-head">
				<h1 className="page-head__title">{texts.thanks.title}</h1>
				<p className="lead">{texts.thanks.lead}</p>
				<AnswerPromise promise={options['site.answer-promise']} next={next} className="lead" />
			</header>
			<p className="thanks__reference thanks__facts">
				<span>
					{texts.thanks.reference} <strong className="figures">{reference}</strong>
				</span>
				{/* Nobody answers while the office is closed. */}
				{!next && phone && phoneLink && (
					<span>
						{texts.thanks.keep} <a href={phoneLink}>{phone}</a>
					</span>
				)}
				{quote && (
					<span>
						{receipt.kind} <PageLink href={`/calculator/${quote.id}`}>{quote.number}</PageLink>
					</span>
				)}
			</p>
			{chat && <ChatLink chat={chat} />}
		</div>
	);
}
