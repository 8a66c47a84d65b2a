import { Create, SimpleForm } from 'react-admin';
import { QuestionInputs } from './QuestionInputs.js';

const fresh = { answer: '', class: '', imgs: [], activate: true, sort: 0 };

export const QuestionCreate = () => (
  <Create redirect="list" title="新增問與答">
    <SimpleForm defaultValues={fresh}>
      <QuestionInputs />
    </SimpleForm>
  </Create>
);
