/** Choices from long lists: apart from `./form`, because few pages need one and it weighs as much as the rest of a form. */
import '../theme/antd/select.css';
export { default as Select, type SelectProps } from 'antd/es/select';
