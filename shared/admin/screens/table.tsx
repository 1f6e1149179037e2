import { Page } from '../parts/page.tsx';
import { screen } from '../screen.tsx';

export default screen({ title: 'Скоро', View: () => <Page title="Скоро">{null}</Page> });
