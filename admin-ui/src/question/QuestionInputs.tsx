import { BooleanInput, NumberInput, required, TextInput } from 'react-admin';

/** What is written of a question, when adding and when changing it. */
export const QuestionInputs = () => (
  <>
    <TextInput source="question" label="問題" validate={required()} fullWidth />
    <TextInput source="answer" label="回答" multiline minRows={4} fullWidth />
    <TextInput source="class" label="分類" />
    <NumberInput source="sort" label="排序" min={0} step={1} />
    <BooleanInput source="activate" label="啟用" />
  </>
);
