/** Forms and what people fill in. A choice from a long list is in `./select`. */
import '../theme/antd/form.css';
export { default as Checkbox, type CheckboxProps } from 'antd/es/checkbox';
export { default as Form, type FormInstance, type FormProps } from 'antd/es/form';
export { default as Input, type InputProps, type InputRef } from 'antd/es/input';
export { default as Radio, type RadioProps } from 'antd/es/radio';
export { default as Switch, type SwitchProps } from 'antd/es/switch';
export { emailRules } from '../form/emailRules';
export { nameRules } from '../form/nameRules';
export {
  SubmitButton,
  SubmitForm,
  type FormSuccess,
  type SubmitButtonProps,
  type SubmitFormProps,
} from '../form/SubmitForm';
