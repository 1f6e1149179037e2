import { calculatorPage as words } from '@clearway/shared/words/ru/calculator-page.ts';
import { home } from '@clearway/shared/words/ru/home.ts';
import { page } from '../page.tsx';
import { calculatorTexts, type Example, loadExample } from '../parts/example-quote.ts';
import { Questions } from '../parts/questions.tsx';
import { Receipt } from '../parts/receipt.tsx';

type Data = { example: Example; texts: Record<string, string>; questions: string };

export default page<Data>({
	name: 'calculator',
	load: async (context) => {
		const [example, options] = await Promise.all([loadExample(context, 'usa'), context.api.option.public({}, context.signal)]);
		return { example, texts: calculatorTexts(options), questions: options['calculator.faq'] ?? '' };
	},
	head: () => ({ title: words.title, description: words.lead, path: '/calculator', crumbs: [{ title: words.title, path: '/calculator' }] }),
	View: ({ data }) => (
		<div className="container">
			<header className="page-head">
				<h1 className="page-head__title">{words.title}</h1>
				<p className="lead">{words.lead}</p>
			</header>
			<Receipt quote={data.example} title={home.receipt} options={data.texts} />
			<Questions value={data.questions} title={words.questions} />
		</div>
	),
});
