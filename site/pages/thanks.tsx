import { type AnswerWay, answerWays } from '@clearway/shared/contract/answer-ways.ts';
import { receipt } from '@clearway/shared/words/receipt.ts';
import { requestForms as texts } from '@clearway/shared/words/request-forms.ts';
import { site } from '@clearway/shared/words/site.ts';
import { redirect } from 'react-router-dom';
import { Boxes } from '../parts/boxes.tsx';
import { ChatLink } from '../parts/chat-link.tsx';
import { companyOf } from '../parts/company.ts';
import { hasHowWeWork, howWeWorkPath } from '../parts/how-we-work-path.ts';
import { type OfficeNow, officeAt } from '../parts/office-hours.ts';
import { PageLink } from '../parts/page-link.tsx';
import { AnswerPromise } from '../parts/request-form.tsx';
import { page } from '../runtime/page.tsx';
import { useSite } from '../runtime/use-site.ts';

type Data = {
	reference: string;
	/** The stored calculation that was sent. */
	quote: { id: string; number: string } | null;
	office: OfficeNow | null;
	way: AnswerWay | undefined;
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
			office: now ? officeAt(companyOf(site.options).hours, new Date(now)) : null,
			way: answerWays.find((way) => way === url.searchParams.get('by')),
		};
	},
	head: () => ({ title: texts.thanks.title, path: '/thanks', cardOf: '/', noindex: true }),
	View: ({ data }) => <ThanksView {...data} />,
});

function ThanksView({ reference, quote, office, way, chat }: Data) {
	const { options } = useSite();
	const { phone, phoneLink } = companyOf(options);
	return (
		<div className="container thanks-page">
			<header className="page-head">
				<h1 className="page-head__title">{texts.thanks.title}</h1>
				<p className="lead">{texts.thanks.lead}</p>
				<AnswerPromise promise={options['site.answer-promise']} way={way} office={office} className="lead" />
			</header>
			<div className="sheet thanks-page__sheet">
				<Boxes
					items={[
						{ title: texts.thanks.reference, value: <strong className="figures">{reference}</strong> },
						quote && {
							title: receipt.kind,
							value: <PageLink href={`/calculator/${quote.id}`}>{quote.number}</PageLink>,
						},
						// Nobody answers while the office is closed.
						office?.isOpen !== false && phone && phoneLink
							? { title: texts.thanks.keep, value: <a href={phoneLink}>{phone}</a> }
							: null,
					]}
				/>
				<p className="thanks-page__on">
					{hasHowWeWork(options) && <PageLink href={howWeWorkPath}>{site.footer.howWeWork}</PageLink>}
					<PageLink href="/blog">{site.nav.items.find(({ path }) => path === '/blog')?.title}</PageLink>
				</p>
			</div>
			{chat && <ChatLink chat={chat} />}
		</div>
	);
}
